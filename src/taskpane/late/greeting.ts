/** What a worker says first: its script is here and runs. */
export const HERE = "here";
