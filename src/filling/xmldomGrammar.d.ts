declare module "@xmldom/xmldom/lib/grammar" {
  const grammar: { reg: (...parts: readonly (string | RegExp)[]) => RegExp };
  export default grammar;
}
