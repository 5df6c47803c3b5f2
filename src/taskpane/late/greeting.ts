/** The first message of a worker: its script has loaded and runs. */
export const HERE = "here";
