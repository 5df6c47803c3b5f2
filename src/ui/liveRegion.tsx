/**
 * Texts for screen readers only: a changing text once it stops changing, and the name of a page that doesn't show one.
 */
import { makeStyles } from "@fluentui/react-components";
import { useEffect, useState, type JSX } from "react";

const REST_MS = 800;

const useStyles = makeStyles({
  heardOnly: {
    position: "absolute",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
    width: 0,
    height: 0,
  },
});

export function LiveRegion({ text }: { readonly text: string }): JSX.Element {
  const styles = useStyles();
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(text);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div role="status" aria-live="polite" className={styles.heardOnly}>
      {said}
    </div>
  );
}

export function HeardHeading({ text }: { readonly text: string }): JSX.Element {
  const styles = useStyles();
  return <h1 className={styles.heardOnly}>{text}</h1>;
}
