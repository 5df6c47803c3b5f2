/** Asks for the logo, in a template with a picture for it. */
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { useFileChoice } from "../../ui/useFileChoice";
import { sentence } from "../../ui/sentence";
import { failureText } from "../workbookPort";
import type { OpenedTemplate } from "./openedTemplate";
import { bytesOf } from "./useCsvFile";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalXS },
  title: { ...typographyStyles.subtitle2, margin: 0, paddingTop: tokens.spacingVerticalS },
  said: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

interface LogoFieldProps {
  /** The template as it was opened. */
  readonly template: OpenedTemplate;
  readonly onBranded: (template: OpenedTemplate) => void;
}

export function LogoField({ template, onBranded }: LogoFieldProps): JSX.Element {
  const styles = useStyles();
  const [said, setSaid] = useState({
    text: "PNG or JPEG. Without one, the template's picture stays.",
    isProblem: false,
  });
  const read = async (file: File): Promise<void> => {
    try {
      onBranded(await template.withLogo(await bytesOf(file)));
      setSaid({ text: file.name, isProblem: false });
    } catch (error) {
      setSaid({ text: sentence(failureText(error)), isProblem: true });
    }
  };
  const logo = useFileChoice("Logo file", "image/png,image/jpeg", (file) => void read(file));
  return (
    <section aria-label="Logo" className={styles.root}>
      <h2 className={styles.title}>Logo</h2>
      <Button onClick={logo.choose}>Choose logo</Button>
      {logo.field}
      <p
        role={said.isProblem ? "alert" : "status"}
        className={mergeClasses(styles.said, said.isProblem && styles.problem)}
      >
        {said.text}
      </p>
    </section>
  );
}
