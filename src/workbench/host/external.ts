/**
 * `window.external` as Excel for Windows gives it to the frame of an add-in; office.js looks there for its host. It must
 * be set before office.js loads.
 */
import { DocumentFiles, FileDispatch, type MakeFile } from "./documentFiles";
import { type Batch, type BatchReply } from "./protocol";

export interface SettingsStore {
  read(): Readonly<Record<string, string>>;
  write(settings: Readonly<Record<string, string>>): void;
}

/** Colours as numbers, 0xRRGGBB. */
export interface OfficeTheme {
  readonly bodyBackgroundColor: number;
  readonly bodyForegroundColor: number;
  readonly controlBackgroundColor: number;
  readonly controlForegroundColor: number;
  /** Only newer versions of Excel have it. */
  readonly isDarkTheme?: boolean;
}

/** The events that a frame can ask for, by Excel's numbers. */
export const EventId = { DocumentSelectionChanged: 2, RichApiMessage: 33 } as const;

/** `messages` go with RichApiMessage only. */
export type EventHandler = (messages?: readonly unknown[]) => void;

interface ExternalHost {
  run(batch: Batch): Promise<BatchReply>;
  /** Begins or ends a group of changes that is one undo step. */
  group(isOpen: boolean): void;
  readonly settings: SettingsStore;
  theme(): OfficeTheme;
  readonly documentUrl: string;
  /** Returns the workbook as a file; undefined if the host can't make one. */
  readonly file: MakeFile | undefined;
  /** Subscribes to an event. The returned function ends the subscription. */
  subscribe(eventId: number, handler: EventHandler): () => void;
}

/** Requirement sets that the add-in may ask for. The stand-in has only those of their members that are in objects/. */
const REQUIREMENT_SETS = { ExcelApi: "1.20", CustomFunctionsRuntime: "1.5", SharedRuntime: "1.2" };
const WITH_FILE = { ...REQUIREMENT_SETS, CompressedFile: "1.1" };

const FULL_VERSION = "16.0.19000.20000";
const EXCEL = 1;
const RICH_API = 93;
const OK = 0;
/** The code that office.js calls ooeOperationNotSupported. */
const NOT_SUPPORTED = 5000;
/** The code that office.js calls ooeInternalError. */
const INTERNAL_ERROR = 5001;

/** An array as a COM host passes it to a page. */
interface SafeArray {
  toArray(): unknown[];
  dimensions(): number;
  ubound(): number;
  getItem(index: number): unknown;
}

function safeArray(values: readonly unknown[]): SafeArray {
  return {
    toArray: () => [...values],
    dimensions: () => 1,
    ubound: () => values.length - 1,
    getItem: (index) => values[index],
  };
}

type RegisteredHandler = (eventId: number, payload: SafeArray) => void;
type Respond = (answer: SafeArray | number, code?: number) => void;

export function externalOf(host: ExternalHost): object {
  const files = host.file && new DocumentFiles(host.file);
  const subscriptions = new Map<string, () => void>();
  const unsubscribe = (key: string): void => {
    subscriptions.get(key)?.();
    subscriptions.delete(key);
  };
  return {
    GetContext: () => context(host),
    GetHostInfo: () => null,
    UndoGroup: (isOpen: boolean) => {
      host.group(isOpen);
    },
    /** Turns telemetry off. */
    GetLoggingAllowed: () => false,
    Execute(dispatchId: number, args: readonly unknown[], respond: Respond): void {
      // Answers later, because Excel answers from another process and the frame goes on meanwhile.
      if (dispatchId === RICH_API) setTimeout(() => void answer(host, args, respond));
      else if (files && FILE_DISPATCHES.includes(dispatchId)) void answerFile(files, dispatchId, args, respond);
      else later(respond, safeArray([NOT_SUPPORTED]));
    },
    RegisterEvent(eventId: number, targetId: string, handler: RegisteredHandler, respond?: Respond): void {
      const key = `${String(eventId)} ${targetId}`;
      const raise = (messages: readonly unknown[] = []): void => {
        handler(eventId, safeArray(messages.map((message) => (Array.isArray(message) ? safeArray(message) : message))));
      };
      unsubscribe(key);
      subscriptions.set(key, host.subscribe(eventId, raise));
      later(respond, OK);
    },
    UnregisterEvent(eventId: number, targetId: string, respond?: Respond): void {
      unsubscribe(`${String(eventId)} ${targetId}`);
      later(respond, OK);
    },
  };
}

async function answer(host: ExternalHost, args: readonly unknown[], respond: Respond): Promise<void> {
  const request = args[0] as readonly unknown[];
  const body = request[4];
  const text = Array.isArray(body) ? body.join("") : String(body);
  const reply = await host.run(JSON.parse(text) as Batch);
  respond(safeArray([OK, [200, [], JSON.stringify(reply)]]), OK);
}

const FILE_DISPATCHES: readonly number[] = Object.values(FileDispatch);

async function answerFile(
  files: DocumentFiles,
  dispatchId: number,
  args: readonly unknown[],
  respond: Respond,
): Promise<void> {
  try {
    const parts = await files.answer(dispatchId, args);
    const payload = parts && safeArray(parts.map((part) => (Array.isArray(part) ? safeArray(part) : part)));
    respond(safeArray(payload ? [OK, payload] : [NOT_SUPPORTED]));
  } catch (error) {
    console.error("the stand-in for Excel made no file of the workbook:", error);
    respond(safeArray([INTERNAL_ERROR]));
  }
}

function later(respond: Respond | undefined, answer: SafeArray | number): void {
  queueMicrotask(() => respond?.(answer));
}

function context(host: ExternalHost): object {
  return {
    GetAppType: () => EXCEL,
    GetSolutionRef: () => "storage-sizing",
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetAppUILocale: () => "en-US",
    GetAppDataLocale: () => "en-US",
    GetDocUrl: () => host.documentUrl,
    GetAppCapabilities: () => 0,
    GetActivationMode: () => 1,
    GetControlIntegrationLevel: () => 1,
    GetSolutionToken: () => "",
    GetSupportedMatrix: () => JSON.stringify(host.file ? WITH_FILE : REQUIREMENT_SETS),
    GetHostFullVersion: () => FULL_VERSION,
    GetInitialDisplayMode: () => 0,
    GetSettings: () => settings(host.settings),
    GetOfficeThemeInfo: () => JSON.stringify(host.theme()),
  };
}

function settings(store: SettingsStore): object {
  return {
    Read(keys: string[], values: string[]): void {
      for (const [key, value] of Object.entries(store.read())) {
        keys.push(key);
        values.push(value);
      }
    },
    Write(keys: readonly string[], values: readonly string[]): void {
      store.write(Object.fromEntries(keys.map((key, i) => [key, values[i] ?? ""])));
    },
  };
}
