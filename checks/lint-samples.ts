export interface LintSample {
  readonly code: string;
  /** The rule that must report it. */
  readonly refuses?: string;
  /** The rule that must not report it. */
  readonly allows?: string;
  /** Where the code stands; a file of the engine's source unless told. */
  readonly path?: string;
}

const longBody = '  call();\n'.repeat(40);

export const lintSamples: readonly LintSample[] = [
  { code: 'export const a: any = 1;', refuses: 'no-explicit-any' },
  { code: 'export const a = one as number;', refuses: 'consistent-type-assertions' },
  {
    code: 'export const a = one as number;',
    refuses: 'consistent-type-assertions',
    path: 'engine/src/a.test.ts',
  },
  { code: "export const a = ['x'] as const;", allows: 'consistent-type-assertions' },
  {
    code: 'export const cents = (a: number): Cents => a as Cents;',
    allows: 'consistent-type-assertions',
    path: 'engine/src/money/cents.ts',
  },
  { code: 'export const a = list[0]!;', refuses: 'no-non-null-assertion' },
  { code: 'export default 1;', refuses: 'no-default-export' },
  { code: "export * from './b.ts';", refuses: 'no-barrel-file' },
  { code: 'console.log(1);', refuses: 'no-console', path: 'web/src/log.ts' },
  { code: 'export const a = one == two;', refuses: 'eqeqeq' },
  {
    code: 'export function f(a: boolean): number { if (a) { return 1; } else { return 2; } }',
    refuses: 'no-else-return',
  },
  { code: 'export function f(a: number): void { a = 1; }', refuses: 'no-param-reassign' },
  { code: 'export function f(a: { b: number }): void { a.b = 1; }', refuses: 'no-param-reassign' },
  { code: 'async function f(): Promise<void> {}\nf();', refuses: 'no-floating-promises' },
  {
    code: "export function f(a: 'x' | 'y'): void { switch (a) { case 'x': break; } }",
    refuses: 'switch-exhaustiveness-check',
  },
  { code: `export function f(): void {\n${longBody}}`, refuses: 'max-lines-per-function' },
  {
    code: `export function f(): void {\n${longBody}}`,
    allows: 'max-lines-per-function',
    path: 'engine/src/long.test.ts',
  },
  { code: 'call();\n'.repeat(251), refuses: 'max-lines' },
  {
    code: 'export function f(a: 1, b: 2, c: 3, d: 4): void { call(a, b, c, d); }',
    refuses: 'max-params',
  },
  { code: 'if (a) { if (b) { if (c) { if (d) call(); } } }', refuses: 'max-depth' },
  {
    code: "import { a } from '../../../a.ts';\ncall(a);",
    refuses: 'no-restricted-imports',
    path: 'web/src/deep/climb.ts',
  },
  {
    code: "import type { B } from './ring-b.ts';\nexport interface A { readonly b: B }",
    refuses: 'no-cycle',
    path: 'server/src/ring-a.ts',
  },
  {
    code: "import type { A } from './ring-a.ts';\nexport interface B { readonly a: A }",
    refuses: 'no-cycle',
    path: 'server/src/ring-b.ts',
  },
  {
    code: "import type { A } from './selfish.ts';\nexport interface B { readonly a: A }",
    refuses: 'no-self-import',
    path: 'server/src/selfish.ts',
  },
  { code: 'export const a = Date.now();', refuses: 'no-restricted-globals' },
  { code: 'export const a = new Date();', refuses: 'no-restricted-globals' },
  { code: 'export const a = performance.now();', refuses: 'no-restricted-globals' },
  { code: 'export const a = crypto.randomUUID();', refuses: 'no-restricted-globals' },
  { code: 'setTimeout(call, 1);', refuses: 'no-restricted-globals' },
  { code: "export const a = fetch('/');", refuses: 'no-restricted-globals' },
  { code: 'export const a = process.env;', refuses: 'no-restricted-globals' },
  { code: "export const a = parseFloat('1.5');", refuses: 'no-restricted-globals' },
  { code: 'export const a = Math.random();', refuses: 'no-restricted-properties' },
  { code: 'export const a = one.toFixed(2);', refuses: 'no-restricted-properties' },
  { code: "import fc from 'fast-check';\ncall(fc);", refuses: 'no-restricted-imports' },
  { code: "import { join } from 'node:path';\ncall(join);", refuses: 'no-restricted-imports' },
  {
    code: 'export const a = new Date();',
    allows: 'no-restricted-globals',
    path: 'engine/src/clock.test.ts',
  },
  {
    code: "it.only('prices', () => expect(1).toBe(1));",
    refuses: 'no-focused-tests',
    path: 'engine/src/b.test.ts',
  },
];
