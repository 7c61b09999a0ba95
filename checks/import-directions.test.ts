import { describe, expect, it } from 'vitest';
import { checkImportDirections } from './import-directions.ts';
import { sampleRepository } from './report.ts';

function problems(path: string, code: string): readonly string[] {
  return checkImportDirections(sampleRepository({ [path]: code })).problems;
}

describe('between workspaces', () => {
  it.each([
    ['contract/src/errors.ts', "import { a } from '@servery/engine/refusal.ts';"],
    ['bench/bill.bench.ts', "import { a } from '@servery/demo/menu.ts';"],
    ['engine/src/cart/add.test.ts', "import { aLine } from '@servery/demo/builders.ts';"],
    ['engine/src/cart/add.test.ts', "import fc from 'fast-check';"],
    ['server/src/main.ts', "import { readFileSync } from 'node:fs';"],
    ['server/testing/test-app.ts', "import { a } from '@servery/demo/menu.ts';"],
    ['server/testing/fuzz/run.ts', "import { a } from '@servery/demo/menu.ts';"],
    ['scripts/page.ts', "import { a } from '../checks/report.ts';"],
  ])('%s may hold %s', (path, code) => {
    expect(problems(path, code)).toEqual([]);
  });

  it.each([
    [
      'engine/src/bill/bill.ts',
      "import { a } from '@servery/demo/menu.ts';",
      'engine may not import demo',
    ],
    [
      'server/src/main.ts',
      "import { a } from '@servery/web/main.ts';",
      'server may not import web',
    ],
    ['server/src/main.ts', "import { a } from './test-app.ts';", 'only tests import'],
    [
      'e2e/fixtures.ts',
      "import type { A } from '@servery/server/app/app.ts';",
      'e2e may not import server',
    ],
    ['web/src/main.ts', "import { a } from '@servery/demo/menu.ts';", 'web may not import demo'],
    [
      'brewery/src/wine.ts',
      "import { a } from '@servery/engine/refusal.ts';",
      'brewery is not in checks/directions.ts',
    ],
    [
      'web/src/main.ts',
      "import { a } from '../../engine/src/refusal.ts';",
      'another workspace is imported by its name',
    ],
    ['web/src/main.ts', "import { a } from '@servery/engine';", 'name the file of the workspace'],
    ['engine/src/idle.ts', "import fc from 'fast-check';", 'engine imports no packages'],
    ['engine/src/idle.ts', "import { readFileSync } from 'node:fs';", 'engine imports no packages'],
    ['engine/src/idle.ts', "const a = await import('node:fs');", 'engine imports no packages'],
    [
      'engine/src/idle.ts',
      "type A = import('@servery/demo/menu.ts').A;",
      'engine may not import demo',
    ],
    ['web/src/main.ts', "export * from './state.ts';", 'exports only what it makes itself'],
    ['web/src/main.ts', "export { a } from './state.ts';", 'exports only what it makes itself'],
  ])('%s may not hold %s', (path, code, reason) => {
    expect(problems(path, code)).toEqual([expect.stringContaining(reason)]);
  });

  it('names the line', () => {
    const [problem] = problems(
      'engine/src/idle.ts',
      "\n\nimport { a } from '@servery/web/main.ts';",
    );
    expect(problem).toBe('engine/src/idle.ts:3 @servery/web/main.ts: engine may not import web');
  });
});

describe('inside the engine', () => {
  it.each([
    ['engine/src/bill/bill.ts', '../money/cents.ts'],
    ['engine/src/discounts/amounts/percent.ts', '../rule.ts'],
    ['engine/src/discounts/amounts/percent.ts', '../../money/cents.ts'],
    ['engine/src/cart/add.ts', '../refusal.ts'],
    ['engine/src/refusal.ts', './money/cents.ts'],
    ['engine/src/money/share.test.ts', '../bill/bill.ts'],
    ['engine/oracle/reckoning.ts', '../src/bill/order.ts'],
    ['engine/oracle/reckoning.ts', 'fast-check'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems(path, `import { a } from '${specifier}';`)).toEqual([]);
  });

  it.each([
    ['engine/src/money/cents.ts', '../bill/bill.ts', 'money may not import bill'],
    ['engine/src/stock/level.ts', '../session/status.ts', 'stock may not import session'],
    [
      'engine/src/discounts/amounts/percent.ts',
      '../../taxes/taxes-on.ts',
      'discounts may not import taxes',
    ],
    [
      'engine/src/refusal.ts',
      './bill/bill.ts',
      'a file directly in engine/src may not import bill',
    ],
    [
      'engine/src/wine/list.ts',
      '../money/cents.ts',
      'engine/src/wine is not in checks/directions.ts',
    ],
    ['engine/src/bill/bill.ts', '../../oracle/reckoning.ts', 'may not import what only tests need'],
    ['engine/src/bill/bill.ts', './bill.test.ts', 'may not import what only tests need'],
    [
      'engine/src/bill/bill.ts',
      '../wine/list.ts',
      'engine/src/wine is not in checks/directions.ts',
    ],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(problems(path, `import { a } from '${specifier}';`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });
});

describe('inside the server', () => {
  it.each([
    ['server/src/app/app.ts', '../orders/services.ts'],
    ['server/src/payments/settle.ts', '../orders/store/sessions.ts'],
    ['server/src/orders/place/create.ts', '../store/sessions.ts'],
    ['server/src/run.ts', './app/start.ts'],
    ['server/src/main.ts', './run.ts'],
    ['server/src/calls/service.test.ts', '../app/app.ts'],
    ['server/testing/test-app.ts', '../src/app/app.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(problems(path, `import { a } from '${specifier}';`)).toEqual([]);
  });

  it.each([
    [
      'server/src/orders/change/revise.ts',
      '../../payments/settle.ts',
      'orders may not import payments',
    ],
    ['server/src/transport/http/rest.ts', '../../menu/menu.ts', 'transport may not import menu'],
    ['server/src/auth/tokens.ts', '../limits/limits.ts', 'auth may not import limits'],
    [
      'server/src/calls/caller.ts',
      '../run.ts',
      'calls may not import a file directly in server/src',
    ],
    [
      'server/src/run.ts',
      './orders/services.ts',
      'a file directly in server/src may not import orders',
    ],
    [
      'server/src/wine/list.ts',
      '../calls/caller.ts',
      'server/src/wine is not in checks/directions.ts',
    ],
    ['server/src/app/app.ts', './app.test.ts', 'may not import what only tests need'],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(problems(path, `import { a } from '${specifier}';`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });
});
