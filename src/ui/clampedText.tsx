/** A titled text that takes two lines; a longer one has a button that shows all of it. */
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState, type JSX } from "react";

interface ClampedTextProps {
  readonly title: string;
  readonly text: string;
}

const TWO_LINES = `calc(2 * ${tokens.lineHeightBase200})`;
/** Height of a small button, so that the text doesn't move when one appears. */
const BUTTON_HEIGHT = "24px";

const useStyles = makeStyles({
  head: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalS,
    minHeight: BUTTON_HEIGHT,
  },
  title: { ...typographyStyles.caption1Strong, margin: 0, color: tokens.colorNeutralForeground3 },
  text: {
    ...typographyStyles.caption1,
    margin: 0,
    minHeight: TWO_LINES,
    overflowWrap: "anywhere",
  },
  clamped: { maxHeight: TWO_LINES, overflow: "hidden" },
});

export function ClampedText({ title, text }: ClampedTextProps): JSX.Element {
  const styles = useStyles();
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    const element = shown.current;
    if (!element || isOpen) return undefined;
    const measure = (): void => {
      setLong(element.scrollHeight > element.clientHeight);
    };
    // The observer also calls after the first layout, and when a narrower pane makes the text longer.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [text, isOpen]);

  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {isLong && (
          <Button
            size="small"
            appearance="transparent"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isOpen ? "Show less" : "Show all"}
          </Button>
        )}
      </div>
      <p id={id} ref={shown} className={mergeClasses(styles.text, !isOpen && styles.clamped)}>
        {text}
      </p>
    </section>
  );
}
