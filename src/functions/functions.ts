/** The bundle that Excel loads: every question of the catalogue under its names. */
import { catalogue } from "../model/catalogue";
import { namesOf } from "../model/question";
import { excelFunction } from "./call";

for (const question of catalogue) {
  const called = excelFunction(question);
  for (const name of namesOf(question)) CustomFunctions.associate(name, called);
}
