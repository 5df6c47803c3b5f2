/** The bundle that Excel loads: every question under its name. */
import { questions } from "../model/catalogue/questions";
import { excelFunction } from "./call";

for (const question of questions) CustomFunctions.associate(question.name, excelFunction(question));
