/** One object of Excel's object model, as a batch addresses it: tables of what can be read, set, followed and called. */
import { HostError } from "../protocol";

export interface Property {
  readonly get: () => unknown;
  /** Absent where it is read-only. */
  readonly set?: (value: unknown) => void;
}

/** Gives a plain value, an object, null for an object that is not there, or a promise of these. */
type Method = (...args: readonly unknown[]) => unknown;

export interface Members {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly objects?: Readonly<Record<string, () => HostObject>>;
  readonly methods?: Readonly<Record<string, Method>>;
  /** Of a collection. */
  readonly items?: () => readonly HostObject[];
  readonly item?: (key: unknown) => HostObject;
}

export class HostObject {
  constructor(
    /** Excel's name of the class. */
    readonly type: string,
    readonly members: Members,
    /** Key by which its collection finds it. */
    readonly id?: string,
  ) {}
}

/** A member of Excel's object that the stand-in lacks. */
export function notOffered(type: string, member: string): HostError {
  return new HostError("ApiNotFound", `${type}.${member} is not offered by this stand-in for Excel.`);
}

export function numberArgument(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new HostError("InvalidArgument");
  return value;
}

export function textArgument(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new HostError("InvalidArgument");
  return value;
}

/** For the methods *OrNullObject: null if the object doesn't exist. */
export function orNull<T>(get: () => T): T | null {
  try {
    return get();
  } catch (error) {
    if (error instanceof HostError && error.code === "ItemNotFound") return null;
    throw error;
  }
}
