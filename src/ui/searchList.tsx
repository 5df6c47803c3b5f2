/** A search box over grouped entries, short or with a small picture; arrows move through them, Enter opens. */
import { Button, makeStyles, mergeClasses, SearchBox, tokens, typographyStyles } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useRef, useState, type JSX, type KeyboardEvent, type ReactNode } from "react";
import { focusRing } from "./focus";

interface ListItem {
  /** Unique in the whole list. */
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** The answer, at the end of the line. */
  readonly result?: string;
  /** Before the text. */
  readonly picture?: ReactNode;
  /** A second action on the entry, besides opening it. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export interface ListGroup {
  readonly title: string;
  readonly items: readonly ListItem[];
}

interface SearchListProps {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly ListGroup[];
  /** Shown if nothing matches. */
  readonly empty: string;
  readonly onOpen: (key: string) => void;
  /** The entry that takes the focus when the list appears. */
  readonly focused?: string | undefined;
  /** Content between the search box and the list. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  search: { width: "100%", maxWidth: "none" },
  title: {
    ...typographyStyles.caption1Strong,
    margin: 0,
    paddingLeft: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyleType: "none" },
  item: {
    display: "flex",
    flexDirection: "column",
    width: "100%",
    textAlign: "left",
    fontFamily: "inherit",
    cursor: "pointer",
    marginTop: tokens.spacingVerticalXXS,
    marginBottom: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorTransparentBackground,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    ":hover": { backgroundColor: tokens.colorSubtleBackgroundHover },
    ":active": { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ...focusRing,
  },
  pictured: { flexDirection: "row", columnGap: tokens.spacingHorizontalM, alignItems: "flex-start" },
  words: { display: "flex", flexDirection: "column", minWidth: 0 },
  // The top of the page, which is enough to tell the entries apart.
  picture: {
    flexShrink: 0,
    width: "72px",
    height: "54px",
    overflow: "hidden",
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
    "> img": { display: "block", width: "100%", height: "100%", objectFit: "cover", objectPosition: "top" },
  },
  line: { display: "flex", alignItems: "center" },
  text: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  result: { ...typographyStyles.body1Strong, overflowWrap: "anywhere" },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  empty: { ...typographyStyles.body1, margin: 0 },
});

export function SearchList(props: SearchListProps): JSX.Element {
  const { label, query, onQuery, groups, empty, onOpen, focused, children } = props;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const first = groups.find(({ items }) => items.length > 0)?.items[0];

  // Only when the list appears, because later renders must not pull the focus back.
  const [firstFocused] = useState(focused);
  useEffect(() => {
    if (firstFocused !== undefined) focusEntry(root.current, firstFocused);
  }, [firstFocused]);

  // Removing a line would lose the focus, so move it to a neighbour.
  const heir = useRef<string>();
  useEffect(() => {
    if (heir.current === undefined) return;
    focusEntry(root.current, heir.current);
    heir.current = undefined;
  }, [groups]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>("input, button[data-key]") ?? [])];
    const target = neighbour(stops, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <SearchBox
        className={styles.search}
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(_, { value }) => {
          onQuery(value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !first) return;
          // Otherwise the key would also be typed into the field that gets the focus.
          event.preventDefault();
          onOpen(first.key);
        }}
      />
      {children}
      {!first && <p className={styles.empty}>{empty}</p>}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {items.map(({ key, text, detail, result, picture, action }, at) => (
                <li key={key} className={styles.line}>
                  <button
                    type="button"
                    data-key={key}
                    className={mergeClasses(styles.item, picture !== undefined && styles.pictured)}
                    onClick={() => {
                      onOpen(key);
                    }}
                  >
                    {picture !== undefined && <span className={styles.picture}>{picture}</span>}
                    <span className={styles.words}>
                      <span className={styles.text}>{text}</span>
                      {result !== undefined && <span className={styles.result}>{result}</span>}
                      <span className={styles.detail}>{detail}</span>
                    </span>
                  </button>
                  {action && (
                    <Button
                      size="small"
                      appearance="subtle"
                      icon={<DismissRegular />}
                      aria-label={action.label}
                      onClick={() => {
                        heir.current = (items[at + 1] ?? items[at - 1])?.key ?? "";
                        action.onAct();
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** Focuses an entry, or the search box if the entry is gone. */
function focusEntry(list: HTMLElement | null, key: string): void {
  const entry = list?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  (entry ?? list?.querySelector("input"))?.focus();
}

/** Where an arrow key, Home or End moves the focus. In the search box, Home and End move the cursor instead. */
function neighbour(stops: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = stops.findIndex((stop) => stop === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return stops[at + 1];
    case "ArrowUp":
      return stops[at - 1];
    case "Home":
      return at > 0 ? stops[1] : undefined;
    case "End":
      return at > 0 ? stops[stops.length - 1] : undefined;
    default:
      return undefined;
  }
}
