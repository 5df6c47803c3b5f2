/** What a question declares that has nothing to do with how its inputs are read. */
export const UNNAMED = {
  name: "TEST",
  subject: "General",
  asks: "",
  unit: "",
  equation: [],
  examples: [],
} as const;
