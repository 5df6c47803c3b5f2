/** The bundle that Excel loads: every question under its names. */
import { namesOf } from "../model/question/question";
import { questions } from "../model/catalogue/questions";
import { excelFunction } from "./call";

for (const question of questions) {
  const called = excelFunction(question);
  for (const name of namesOf(question)) CustomFunctions.associate(name, called);
}
