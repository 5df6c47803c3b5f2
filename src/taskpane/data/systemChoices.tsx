/** Import options: which of the systems in the source count. */
import type { JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { ChoiceSetting } from "../form/settings";
import type { RateChoicesProps } from "./columnChoices";
import { ReadSetting } from "./readSetting";

/** A list of volumes could have thousands of names. */
const MOST_SYSTEMS = 200;

interface SystemChoicesProps extends RateChoicesProps {
  readonly systems: readonly string[];
}

export function SystemChoices({ choices, choose, asks, systems: named }: SystemChoicesProps): JSX.Element {
  const systems = named.slice(0, MOST_SYSTEMS);
  return (
    <>
      {(systems.length > 1 || choices.without !== undefined) && (
        <ReadSetting
          label="Leave systems out"
          placeholder="dm-*; md*"
          shown={choices.without?.join("; ") ?? ""}
          read={readNames}
          onChoose={(without) => {
            choose({ without });
          }}
        />
      )}
      {(asks.has("layers") || choices.all === true) && (
        <ChoiceSetting
          label="Systems that seem to contain others"
          chosen={choices.all === true ? "all" : ""}
          options={[
            { key: "", text: "Ask" },
            { key: "all", text: "Add up all" },
          ]}
          onChoose={(all_) => {
            choose({ all: all_ === "all" ? true : undefined });
          }}
        />
      )}
      {(asks.has("absent") || choices.absent !== undefined) && (
        <ChoiceSetting
          label="Systems without a value"
          chosen={choices.absent ?? ""}
          options={[
            { key: "", text: "Ask" },
            { key: "zero", text: "Were idle" },
            { key: "missing", text: "Weren't measured" },
          ]}
          onChoose={(absent) => {
            choose({ absent: absent === "zero" || absent === "missing" ? absent : undefined });
          }}
        />
      )}
      {(systems.length > 1 || choices.systems !== undefined) && (
        <ChoiceSetting
          label="System"
          chosen={choices.systems?.[0] ?? ""}
          options={[
            { key: "", text: `All ${exactly(systems.length)}` },
            ...systems.filter((name) => name !== "").map((name) => ({ key: name, text: name })),
          ]}
          onChoose={(name) => {
            choose({ systems: name ? [name] : undefined });
          }}
        />
      )}
    </>
  );
}

function readNames(text: string): readonly string[] {
  return text
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
