import type { Span } from '../site.ts';
import type { Desk, Mutator } from './mutator.ts';

interface Code extends Span {
  readonly type: string;
}

export const statements: Mutator = (desk) => ({
  ExpressionStatement: (node) => desk.mark(node, 'statement', 'statement'),
  ContinueStatement: (node) => desk.mark(node, 'statement', 'statement'),
  BreakStatement: (node) => desk.mark(node, 'statement', 'statement'),
  FunctionDeclaration: ({ body }) => empty(desk, body),
  FunctionExpression: ({ body }) => empty(desk, body),
  ArrowFunctionExpression: ({ body }) => empty(desk, body),
  ForStatement: ({ body }) => desk.mark(body, 'loop', 'loop'),
  ForOfStatement: ({ body }) => desk.mark(body, 'loop', 'loop'),
  ForInStatement: ({ body }) => desk.mark(body, 'loop', 'loop'),
  WhileStatement: ({ body }) => desk.mark(body, 'loop', 'loop'),
  DoWhileStatement: ({ body }) => desk.mark(body, 'loop', 'loop'),
});

function empty(desk: Desk, body: Code | null): void {
  if (body === null) return;
  if (body.type === 'BlockStatement') desk.mark(body, 'function', 'function');
  else desk.swap(body, 'function', 'undefined');
}
