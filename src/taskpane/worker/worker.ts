/** The script of the workers: everything that takes long. */
import { expose } from "comlink";
import { work } from "./work";

expose(work);
