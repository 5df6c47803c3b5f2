/** An object of Excel's object model as a batch uses it: its properties, objects and methods by their names. */
import { HostError } from "../protocol";

export interface Property {
  readonly get: () => unknown;
  /** Absent for a read-only property. */
  readonly set?: (value: unknown) => void;
}

/** Returns a plain value, an object, null for an object that doesn't exist, or a promise of these. */
type Method = (...args: readonly unknown[]) => unknown;

export interface Members {
  readonly properties?: Readonly<Record<string, Property>>;
  readonly objects?: Readonly<Record<string, () => HostObject>>;
  readonly methods?: Readonly<Record<string, Method>>;
  /** The items of a collection. */
  readonly items?: () => readonly HostObject[];
  readonly item?: (key: unknown) => HostObject;
}

export class HostObject {
  constructor(
    /** Excel's name of the class. */
    readonly type: string,
    readonly members: Members,
    /** Key by which the object's collection finds it. */
    readonly id?: string,
  ) {}
}

/** Returns the error for a member that Excel's object has and the stand-in's hasn't. */
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

/** Returns null if the object doesn't exist, as the *OrNullObject methods do. */
export function orNull<T>(get: () => T): T | null {
  try {
    return get();
  } catch (error) {
    if (error instanceof HostError && error.code === "ItemNotFound") return null;
    throw error;
  }
}
