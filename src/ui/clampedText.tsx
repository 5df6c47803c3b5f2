/** A titled text that keeps its room: two lines of it in view, a longer one whole on demand. */
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useId, useRef, useState, type JSX } from "react";

interface ClampedTextProps {
  readonly title: string;
  readonly text: string;
}

const TWO_LINES = `calc(2 * ${tokens.lineHeightBase200})`;
/** Of a small button, so that the text stays where it is when one comes up. */
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
    // Told of the first layout too, in its own time, and when the pane becomes narrower: then the text is longer.
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
