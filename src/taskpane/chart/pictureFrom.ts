/** Reads a picture's pixels from a file, in the browser. */
import type { ChartPixels } from "../../analysis/chartReading";
import { UserError } from "../../model/language/userError";

/** Maximum number of pixels: more than any screen has. Following a curve looks at each of them. */
const MOST_PIXELS = 40e6;

/** @throws UserError if the file is no picture that the browser can show, or too large */
export async function pictureFrom(file: Blob): Promise<ChartPixels> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UserError("This file isn't a picture that can be shown. Choose a PNG, JPEG, GIF or WebP file.", {
      cause,
    });
  });
  const { width, height } = bitmap;
  if (width * height > MOST_PIXELS)
    throw new UserError(`The picture has ${width} by ${height} pixels, which is too large. Crop it to the chart.`);
  const context = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(width, height).getContext("2d");
  if (!context)
    throw new UserError("This browser is too old to read pictures. Update the browser; on a Mac, update macOS.");
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
