import { expect as vitestExpect } from 'vitest';

/** Stands in for Vitest in the trials: the tests are written down, and run as often as there are faults. */

type Body = (...values: readonly unknown[]) => unknown;

export interface Test {
  readonly title: string;
  readonly run: () => unknown;
}

export const expect = vitestExpect;

let page: Test[] = [];
let headings: readonly string[] = [];

export async function testsOf(load: () => Promise<unknown>): Promise<readonly Test[]> {
  page = [];
  headings = [];
  await load();
  return page;
}

export function describe(title: string, body: () => void): void {
  const above = headings;
  headings = [...above, title];
  body();
  headings = above;
}

export function it(title: string, body: Body): void {
  page.push({ title: [...headings, title].join(' > '), run: () => body() });
}

it.each = (rows: readonly unknown[]) => (title: string, body: Body) => {
  for (const [at, row] of rows.entries()) {
    const values: readonly unknown[] = Array.isArray(row) ? row : [row];
    page.push({ title: [...headings, `${title} #${at}`].join(' > '), run: () => body(...values) });
  }
};
