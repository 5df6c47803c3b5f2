/** Formulas on which the engine throws an error. Nobody awaits it there, so it would end the program. */
import { type Injector } from "@univerjs/core";
import {
  AstTreeBuilder,
  ErrorType,
  ErrorValueObject,
  IFormulaDependencyGenerator,
  IFormulaRuntimeService,
  Interpreter,
  LexerNode,
  LexerTreeBuilder,
} from "@univerjs/engine-formula";

const FAULT = "has a formula that the calculation fails on";

/** Reports the cell, and continues with another formula or value in its place. */
export function catchErrors(injector: Injector, found: (fault: string) => void): void {
  const runtime = injector.get(IFormulaRuntimeService);
  const builder = injector.get(AstTreeBuilder);
  const parse = builder.parse.bind(builder);
  const setCurrent = runtime.setCurrent.bind(runtime);
  let isUnread = false;
  builder.parse = (node) => {
    try {
      return parse(node);
    } catch {
      isUnread = true;
      return parse(plainNode());
    }
  };
  // The engine reads a formula before it says which cell has the formula.
  runtime.setCurrent = (...cell) => {
    setCurrent(...cell);
    if (isUnread) found(FAULT);
    isUnread = false;
  };

  const generator = injector.get(IFormulaDependencyGenerator);
  const generate = generator.generate.bind(generator);
  generator.generate = (...rest) =>
    generate(...rest).catch(() => {
      found(FAULT);
      return [];
    });

  const interpreter = injector.get(Interpreter);
  const [execute, executeAsync] = [interpreter.execute.bind(interpreter), interpreter.executeAsync.bind(interpreter)];
  const failed = (): ErrorValueObject => {
    found(FAULT);
    return ErrorValueObject.create(ErrorType.VALUE);
  };
  interpreter.execute = (node) => {
    try {
      return execute(node);
    } catch {
      return failed();
    }
  };
  interpreter.executeAsync = (node) => executeAsync(node).catch(failed);
}

function plainNode(): LexerNode {
  const node = new LexerTreeBuilder().treeBuilder("=0");
  if (!(node instanceof LexerNode)) throw new RangeError("the engine can't read =0");
  return node;
}
