/** The bundle that Excel loads: every question of the catalogue under its name. */
import { catalogue } from "../model/catalogue";
import { excelFunction } from "./call";

for (const question of catalogue) CustomFunctions.associate(question.name, excelFunction(question));
