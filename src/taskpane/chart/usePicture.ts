/** The picture of a chart, chosen from a file or pasted from the clipboard. */
import { useEffect, useState } from "react";
import type { ChartPixels } from "../../analysis/chartReading";
import { useFileChoice, type FileChoice } from "../../ui/useFileChoice";
import { failureText } from "../workbookPort";
import { pictureFrom } from "./pictureFrom";

interface PictureActs {
  readonly onOpened: () => void;
  readonly onProblem: (text: string) => void;
}

interface OpenedPicture {
  readonly picture: ChartPixels | undefined;
  readonly chooser: FileChoice;
}

export function usePicture({ onOpened, onProblem }: PictureActs): OpenedPicture {
  const [picture, setPicture] = useState<ChartPixels>();
  const open = async (file: Blob): Promise<void> => {
    try {
      setPicture(await pictureFrom(file));
      onOpened();
    } catch (error) {
      onProblem(failureText(error));
    }
  };
  const chooser = useFileChoice("Picture of the chart", "image/*", (file) => void open(file));
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
      if (!file) return;
      event.preventDefault();
      void open(file);
    };
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("paste", paste);
    };
  });
  return { picture, chooser };
}
