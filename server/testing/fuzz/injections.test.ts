import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { privilegedNames } from './hostile-values.ts';
import { injectionsFor, isWellFormed, parsedData } from './injections.ts';

const seed = 20_261_115;

describe('privileged names', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '[SAFE-03] are refused or dropped in %s, at any path',
    (_, call) => {
      const injections = injectionsFor(call, { known: () => [], seed });
      expect(injections.length).toBeGreaterThan(privilegedNames.length / 2);
      // An order as it was read has many fields: all but its id and its key are dropped.
      const taken = injections.filter(
        ({ input, plain }) =>
          isWellFormed(call, input) &&
          !isDeepStrictEqual(parsedData(call, input), parsedData(call, plain)),
      );
      expect(taken.map(({ at, name }) => [...at, name].join('.'))).toEqual([]);
    },
  );
});
