/** What a question declares that has nothing to do with how its inputs are read. */
export const UNNAMED = {
  name: "TEST",
  subject: "Everywhere",
  asks: "",
  unit: "",
  equation: "",
  examples: [],
} as const;
