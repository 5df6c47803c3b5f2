import { Refusal } from "../model/language/refusal";

/** The command line itself is wrong. */
export class UsageError extends Refusal {}
