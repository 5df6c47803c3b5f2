import { UserError } from "../model/language/userError";

/** The command line itself is wrong. */
export class UsageError extends UserError {}
