/** The button beside "Insert formula": tables, charts and sheets of the same sizing. */
import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from "@fluentui/react-components";
import type { JSX } from "react";
import { WAYS, type Way } from "./ways";

interface MoreWaysProps {
  readonly ways: readonly Way[];
  readonly off: boolean;
  readonly onChoose: (way: Way) => void;
}

export function MoreWays({ ways, off, onChoose }: MoreWaysProps): JSX.Element {
  return (
    <Menu positioning="above-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton disabledFocusable={off}>Tables and sheets</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ways.map((way) => (
            <MenuItem
              key={way}
              onClick={() => {
                onChoose(way);
              }}
            >
              {WAYS[way]}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
