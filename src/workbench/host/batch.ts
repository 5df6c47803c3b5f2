/**
 * Runs a batch as Excel does: action by action, until one is rejected. Earlier actions stay done; the reply holds the
 * results so far and the error.
 */
import { type HostObject, notOffered } from "./objects/hostObject";
import {
  type Action,
  ActionType,
  type Batch,
  HostError,
  type ObjectPath,
  ObjectPathType,
  type BatchReply,
} from "./protocol";

/** The object of a path; null if an *OrNullObject method found nothing. */
type Resolved = HostObject | null;

/** Objects that a batch asked to keep, by the references that later batches use for them. */
export class KeptObjects {
  readonly #kept = new Map<string, HostObject>();
  #last = 0;

  keep(object: HostObject): string {
    const reference = `reference-${String(++this.#last)}`;
    this.#kept.set(reference, object);
    return reference;
  }

  find(reference: string): HostObject {
    const object = this.#kept.get(reference);
    if (!object) throw new HostError("InvalidObjectPath");
    return object;
  }

  release(reference: string): void {
    this.#kept.delete(reference);
  }
}

interface BatchHost {
  /** Excel's Workbook, where every path begins. */
  readonly root: HostObject;
  /** Objects that a page can create, by the names of their classes. */
  readonly services: Readonly<Record<string, HostObject>>;
  readonly references: KeptObjects;
  /** Resolves when no calculation is pending. */
  calculated(): Promise<void>;
  /** @throws HostError if Excel stops before the action */
  admit(batch: Batch, index: number): void;
}

export async function runBatch(batch: Batch, host: BatchHost): Promise<BatchReply> {
  const run = new BatchRun(batch, host);
  const results: { ActionId: number; Value: unknown }[] = [];
  const traceIds: number[] = [];
  for (const [index, action] of batch.Actions.entries()) {
    try {
      host.admit(batch, index);
      const isTrace = action.ActionType === ActionType.Trace;
      if (isTrace) traceIds.push(action.Id);
      results.push({ ActionId: action.Id, Value: isTrace ? null : await run.act(action) });
    } catch (error) {
      return {
        Results: results,
        TraceIds: traceIds,
        Error: { ...described(error, run.where(action)), ActionIndex: index },
      };
    }
  }
  return { Results: results, TraceIds: traceIds };
}

function described(error: unknown, where: string): Omit<NonNullable<BatchReply["Error"]>, "ActionIndex"> {
  if (error instanceof HostError) {
    return { Code: error.code, Message: error.message, Location: where, HttpStatusCode: 400 };
  }
  console.error(`the stand-in for Excel failed at ${where}:`, error);
  const message = error instanceof Error ? error.message : String(error);
  return { Code: "GeneralException", Message: message, Location: where, HttpStatusCode: 500 };
}

class BatchRun {
  readonly #resolved = new Map<number, Resolved>();
  readonly #kept: ReadonlySet<number>;

  constructor(
    private readonly batch: Batch,
    private readonly host: BatchHost,
  ) {
    this.#kept = new Set(
      batch.Actions.filter(({ Name }) => Name === "_KeepReference").map(({ ObjectPathId }) => ObjectPathId),
    );
  }

  readonly #acts: Readonly<Record<number, (object: Resolved, action: Action) => unknown>> = {
    [ActionType.Instantiate]: (object, action) => this.#instantiated(object, action),
    [ActionType.Query]: (object, action) => this.#queried(object, action),
    [ActionType.Method]: (object, action) => this.#called(object, action),
    [ActionType.SetProperty]: (object, action) => {
      this.#set(object, action);
    },
  };

  async act(action: Action): Promise<unknown> {
    const act = this.#acts[action.ActionType];
    if (!act) throw new HostError("ApiNotFound", `Actions of type ${String(action.ActionType)} are not offered.`);
    return act(await this.#object(action.ObjectPathId), action);
  }

  /** Returns the location of an error, such as Range.formulas. */
  where({ ObjectPathId, Name }: Action): string {
    const path = this.batch.ObjectPaths[ObjectPathId];
    const type = this.#resolved.get(ObjectPathId)?.type;
    const member = Name || (type === undefined ? (path?.Name ?? "") : "");
    const owner = type ?? this.#resolved.get(path?.ParentObjectPathId ?? 0)?.type ?? "Workbook";
    return member === "" ? owner : `${owner}.${member.charAt(0).toLowerCase()}${member.slice(1)}`;
  }

  #instantiated(object: Resolved, { ObjectPathId }: Action): unknown {
    if (!object) return null;
    return {
      ...(object.id === undefined ? {} : { Id: object.id, _Id: object.id }),
      ...(this.#kept.has(ObjectPathId) ? { _ReferenceId: this.host.references.keep(object) } : {}),
    };
  }

  async #queried(object: Resolved, { QueryInfo = {} }: Action): Promise<unknown> {
    if (!object) return null;
    await this.host.calculated();
    const { Select = [], Expand = [], Skip = 0, Top } = QueryInfo;
    const select = [...Select, ...Expand].map((path) => path.split("/"));
    return read(object, select, { skip: Skip, top: Top ?? Infinity });
  }

  async #called(object: Resolved, { Name, ArgumentInfo }: Action): Promise<unknown> {
    if (Name === "_KeepReference") return undefined;
    if (!object) throw new HostError("ItemNotFound");
    const method = object.members.methods?.[Name];
    if (!method) throw notOffered(object.type, uncapitalised(Name));
    return method(...(await this.#arguments(ArgumentInfo)));
  }

  #set(object: Resolved, { Name, ArgumentInfo }: Action): void {
    if (!object) throw new HostError("ItemNotFound");
    const set = object.members.properties?.[Name]?.set;
    if (!set) throw notOffered(object.type, uncapitalised(Name));
    set(ArgumentInfo?.Arguments?.[0]);
  }

  async #object(pathId: number): Promise<Resolved> {
    const known = this.#resolved.get(pathId);
    if (known !== undefined) return known;
    const path = this.batch.ObjectPaths[pathId];
    if (!path) throw new HostError("InvalidObjectPath");
    const object = await this.#follow(path);
    this.#resolved.set(pathId, object);
    return object;
  }

  async #follow(path: ObjectPath): Promise<Resolved> {
    if (path.ObjectPathType === ObjectPathType.Global) return this.host.root;
    if (path.ObjectPathType === ObjectPathType.Reference) return this.host.references.find(path.Name);
    if (path.ObjectPathType === ObjectPathType.Null) return null;
    if (path.ObjectPathType === ObjectPathType.New) return this.#service(path.Name);
    const parent = await this.#object(path.ParentObjectPathId ?? 0);
    // A path from a null object leads to a null object, too.
    return parent && this.#member(parent, path);
  }

  #service(name: string): HostObject {
    const service = this.host.services[name];
    if (!service) throw new HostError("ApiNotFound", `${name} is not offered by this stand-in for Excel.`);
    return service;
  }

  async #member(parent: HostObject, path: ObjectPath): Promise<Resolved> {
    const args = await this.#arguments(path.ArgumentInfo);
    const { objects, methods, item } = parent.members;
    switch (path.ObjectPathType) {
      case ObjectPathType.Property: {
        const object = objects?.[path.Name];
        if (!object) throw notOffered(parent.type, uncapitalised(path.Name));
        return object();
      }
      case ObjectPathType.Method: {
        const method = methods?.[path.Name];
        if (!method) throw notOffered(parent.type, uncapitalised(path.Name));
        return (await method(...args)) as Resolved;
      }
      case ObjectPathType.Indexer:
        if (!item) throw notOffered(parent.type, "getItem");
        return item(args[0]);
      default:
        throw new HostError("ApiNotFound", `Object paths of type ${String(path.ObjectPathType)} are not offered.`);
    }
  }

  /** Resolves the arguments. An argument that is an object comes as the number of its path. */
  async #arguments(info: Action["ArgumentInfo"]): Promise<unknown[]> {
    const references = info?.ReferencedObjectPathIds ?? [];
    const args: unknown[] = [];
    for (const [index, given] of (info?.Arguments ?? []).entries()) {
      const reference = references[index];
      args.push(typeof reference === "number" && reference !== 0 ? await this.#object(reference) : given);
    }
    return args;
  }
}

/** Returns the selected properties, or all if none is selected; for a collection, those of its items. */
function read(object: HostObject, select: readonly (readonly string[])[], page = { skip: 0, top: Infinity }): unknown {
  const { properties = {}, objects = {}, items } = object.members;
  const result: Record<string, unknown> = {};
  if (object.id !== undefined) Object.assign(result, { Id: object.id, _Id: object.id });
  if (items) {
    const ofItems = select.map((path) => (isItems(path[0]) ? path.slice(1) : path)).filter((path) => path.length > 0);
    result._Items = items()
      .slice(page.skip, page.skip + page.top)
      .map((item) => read(item, ofItems));
    return result;
  }
  const chosen = select.length === 0 ? Object.keys(properties).map((name) => [name]) : select;
  for (const [name, inside] of byFirst(chosen)) {
    const member = capitalised(name);
    const property = properties[member];
    const inner = objects[member];
    if (property) result[member] = property.get();
    else if (inner) result[member] = read(inner(), inside);
    else throw notOffered(object.type, uncapitalised(name));
  }
  return result;
}

/** Groups paths by their first name: format/font/bold and format/fill are both within format. */
function byFirst(paths: readonly (readonly string[])[]): Map<string, (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const [name = "", ...rest] of paths) {
    found.set(name, [...(found.get(name) ?? []), ...(rest.length > 0 ? [rest] : [])]);
  }
  return found;
}

function isItems(name: string | undefined): boolean {
  return name === "_Items" || name?.toLowerCase() === "items";
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function uncapitalised(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
