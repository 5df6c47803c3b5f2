/** Office's colours for light and dark, as an add-in reads them. */
import { type OfficeTheme } from "../host/external";

const LIGHT: OfficeTheme = {
  bodyBackgroundColor: 0xffffff,
  bodyForegroundColor: 0x242424,
  controlBackgroundColor: 0xf5f5f5,
  controlForegroundColor: 0x242424,
};

const DARK: OfficeTheme = {
  bodyBackgroundColor: 0x1f1f1f,
  bodyForegroundColor: 0xe6e6e6,
  controlBackgroundColor: 0x292929,
  controlForegroundColor: 0xe6e6e6,
};

export function officeTheme(dark: boolean): OfficeTheme {
  return dark ? DARK : LIGHT;
}
