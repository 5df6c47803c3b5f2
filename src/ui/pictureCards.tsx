/** A choice among cards, each with a picture. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useRef, useState, type JSX, type ReactNode } from "react";
import { focusRing } from "./focus";

interface PictureCard {
  readonly key: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Text below the description, in the font of formulas. */
  readonly mark: string;
}

interface PictureCardsProps {
  readonly cards: readonly PictureCard[];
  readonly onOpen: (key: string) => void;
  /** The card that gets the focus when the cards appear. */
  readonly focused: string | undefined;
}

const useStyles = makeStyles({
  list: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  card: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    width: "100%",
    padding: 0,
    overflow: "hidden",
    textAlign: "left",
    fontFamily: "inherit",
    cursor: "pointer",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":active": { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ...focusRing,
  },
  // Shows only the top of the page, which is enough to tell the cards apart; the whole page would fill the pane.
  picture: {
    display: "block",
    width: "100%",
    aspectRatio: "16 / 9",
    "> img": { display: "block", width: "100%", height: "100%", objectFit: "cover", objectPosition: "top" },
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalS,
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    overflowWrap: "anywhere",
  },
  title: { ...typographyStyles.body1Strong },
  text: { ...typographyStyles.body1 },
  mark: {
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground3,
  },
});

export function PictureCards({ cards, onOpen, focused }: PictureCardsProps): JSX.Element {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);

  // Only when the cards appear, because later renders must not pull the focus back.
  const [firstFocused] = useState(focused);
  useEffect(() => {
    if (firstFocused !== undefined) list.current?.querySelector<HTMLElement>(`[data-key="${firstFocused}"]`)?.focus();
  }, [firstFocused]);

  return (
    <ul ref={list} className={styles.list}>
      {cards.map(({ key, picture, title, text, mark }) => (
        <li key={key}>
          <button
            type="button"
            data-key={key}
            className={styles.card}
            onClick={() => {
              onOpen(key);
            }}
          >
            <span className={styles.picture}>{picture}</span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.mark}>{mark}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
