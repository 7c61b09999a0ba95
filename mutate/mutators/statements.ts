import type { Span } from '../site.ts';
import type { MutatorContext, Mutator } from './mutator.ts';

interface Code extends Span {
  readonly type: string;
}

export const statements: Mutator = (context) => ({
  ExpressionStatement: (node) => context.mark(node, 'statement', 'statement'),
  ContinueStatement: (node) => context.mark(node, 'statement', 'statement'),
  BreakStatement: (node) => context.mark(node, 'statement', 'statement'),
  FunctionDeclaration: ({ body }) => empty(context, body),
  FunctionExpression: ({ body }) => empty(context, body),
  ArrowFunctionExpression: ({ body }) => empty(context, body),
  ForStatement: ({ body }) => context.mark(body, 'loop', 'loop'),
  ForOfStatement: ({ body }) => context.mark(body, 'loop', 'loop'),
  ForInStatement: ({ body }) => context.mark(body, 'loop', 'loop'),
  WhileStatement: ({ body }) => context.mark(body, 'loop', 'loop'),
  DoWhileStatement: ({ body }) => context.mark(body, 'loop', 'loop'),
});

function empty(context: MutatorContext, body: Code | null): void {
  if (body === null) return;
  if (body.type === 'BlockStatement') context.mark(body, 'function', 'function');
  else context.swap(body, 'function', 'undefined');
}
