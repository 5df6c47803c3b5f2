/** Below a field: the questions whose answer it can be. */
import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import type { JSX } from "react";
import type { Answering } from "../../model/catalogue/linkedQuestions";
import { paneQuestion } from "../questions";

const useStyles = makeStyles({
  // The fields are farther apart from each other than a field from its offers.
  root: { marginTop: `calc(-1 * ${tokens.spacingVerticalS})` },
  button: {
    ...typographyStyles.caption1,
    minWidth: 0,
    paddingLeft: tokens.spacingHorizontalXXS,
    paddingRight: tokens.spacingHorizontalXXS,
    textAlign: "left",
    color: tokens.colorBrandForegroundLink,
    overflowWrap: "anywhere",
  },
  asks: { ...typographyStyles.caption1, display: "block", color: tokens.colorNeutralForeground3 },
});

interface AnswerOffersProps {
  /** The field's label. */
  readonly label: string;
  readonly offers: readonly Answering[];
  readonly onAsk: (link: Answering) => void;
}

export function AnswerOffers({ label, offers, onAsk }: AnswerOffersProps): JSX.Element | null {
  const styles = useStyles();
  const [only, ...others] = offers;
  if (!only) return null;
  return (
    <div data-offers className={styles.root}>
      {others.length === 0 ? (
        <Button
          size="small"
          appearance="transparent"
          className={styles.button}
          aria-label={`From ${only.name}: ${label}`}
          onClick={() => {
            onAsk(only);
          }}
        >
          From {only.name}
        </Button>
      ) : (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton
              size="small"
              appearance="transparent"
              className={styles.button}
              aria-label={`From another question: ${label}`}
            >
              From another question
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {offers.map((link) => (
                <MenuItem
                  key={link.name}
                  onClick={() => {
                    onAsk(link);
                  }}
                >
                  {link.name} <span className={styles.asks}>{paneQuestion(link.name)?.asks}</span>
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </div>
  );
}
