/** The button beside "Insert formula": other layouts, tables, charts and sheets of the same sizing. */
import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from "@fluentui/react-components";
import type { JSX } from "react";
import { WAYS, type InsertWay } from "./ways";

interface MoreWaysProps {
  readonly ways: readonly InsertWay[];
  readonly off: boolean;
  readonly onChoose: (way: InsertWay) => void;
}

// Fits beside "Insert formula" in 300 pixels: a pane of 320 with a scroll bar.
const useStyles = makeStyles({
  button: { paddingLeft: tokens.spacingHorizontalS, paddingRight: tokens.spacingHorizontalS },
});

export function MoreWays({ ways, off, onChoose }: MoreWaysProps): JSX.Element {
  const styles = useStyles();
  return (
    <Menu positioning="above-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton className={styles.button} disabledFocusable={off}>
          Other layouts
        </MenuButton>
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
