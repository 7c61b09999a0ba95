import { expect as vitestExpect } from 'vitest';

/** Takes the place of Vitest in the trials: tests are registered once and run for each mutation. */

type Body = (...values: readonly unknown[]) => unknown;

export interface Test {
  readonly title: string;
  readonly run: () => unknown;
}

export const expect = vitestExpect;

let registered: Test[] = [];
let headings: readonly string[] = [];

export async function testsOf(load: () => Promise<unknown>): Promise<readonly Test[]> {
  registered = [];
  headings = [];
  await load();
  return registered;
}

export function describe(title: string, body: () => void): void {
  const above = headings;
  headings = [...above, title];
  body();
  headings = above;
}

export function it(title: string, body: Body): void {
  registered.push({ title: [...headings, title].join(' > '), run: () => body() });
}

it.each = (rows: readonly unknown[]) => (title: string, body: Body) => {
  for (const [at, row] of rows.entries()) {
    const values: readonly unknown[] = Array.isArray(row) ? row : [row];
    registered.push({
      title: [...headings, `${title} #${at}`].join(' > '),
      run: () => body(...values),
    });
  }
};
