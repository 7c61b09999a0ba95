import { Visitor } from 'rolldown/utils';
import { filled, withoutComments } from './code-lines.ts';
import { place } from './source.ts';
import type { Source } from './source.ts';

export interface FunctionLength {
  readonly place: string;
  readonly lines: number;
}

interface Span {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Named functions only; arrows passed to map and filter would lower the median. */
export function functionLengths(source: Source): FunctionLength[] {
  const code = withoutComments(source);
  return namedFunctions(source).map(({ start, end }) => {
    return { place: place(source, start), lines: filled(code.slice(start, end)).length };
  });
}

function namedFunctions({ parsed }: Source): Span[] {
  const found: Span[] = [];
  const keepIfFunction = (node: Span | null): void => {
    if (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression')
      found.push(node);
  };
  new Visitor({
    FunctionDeclaration: (node) => found.push(node),
    VariableDeclarator: (node) => keepIfFunction(node.init),
    Property: (node) => keepIfFunction(node.value),
    MethodDefinition: (node) => keepIfFunction(node.value),
    PropertyDefinition: (node) => keepIfFunction(node.value),
  }).visit(parsed.program);
  return found;
}
