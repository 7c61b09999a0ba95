import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { enoughPicks } from './enough-picks.ts';
import type { OptionGroup } from './option-group.ts';
import { noPick } from './picks.ts';
import { problemsOf } from './problems.ts';

const options = ['pork', 'chicken', 'goose'].map((_id) => aChoice({ _id }));
const roasts = aGroup({ _id: 'roasts', required: true, multiple: true, minPick: 2, options });
const counted = { minPick: 0, allowQuantity: true, minQuantity: 3 };

function of(id: string, quantity: number, _id = id) {
  return { _id, id, quantity };
}

describe('enough picks', () => {
  it.each<[string, Partial<OptionGroup>, ReturnType<typeof of>[]]>([
    ['the first choices, as many as required', {}, [of('pork', 1), of('chicken', 1)]],
    [
      'as many of a group that need not be answered',
      { required: false },
      [of('pork', 1), of('chicken', 1)],
    ],
    ['one of a group that asks for one', { minPick: 0 }, [of('pork', 1)]],
    ['none where none is requested', { required: false, minPick: 0 }, []],
    ['as many pieces as required', counted, [of('pork', 3)]],
    ['a pick for the pieces', { ...counted, required: false }, [of('pork', 3)]],
    [
      'more picks where one holds no more',
      { ...counted, minQuantity: 1000 },
      [of('pork', 999), of('chicken', 1)],
    ],
    ['both picks and pieces', { ...counted, minPick: 2 }, [of('pork', 2), of('chicken', 1)]],
    ['no pieces where they are not counted', { minQuantity: 5 }, [of('pork', 1), of('chicken', 1)]],
    [
      'a choice again where it may be',
      { allowSameValue: true, options: options.slice(0, 1) },
      [of('pork', 1), of('pork', 1, 'pork#2')],
    ],
    ['what there is', { options: options.slice(0, 1) }, [of('pork', 1)]],
    [
      'one piece of what there is',
      { allowQuantity: true, options: options.slice(0, 1) },
      [of('pork', 1)],
    ],
    ['nothing of nothing', { allowSameValue: true, options: [] }, []],
  ])('[OPTION-07] are %s', (_case, about, selections) => {
    const group = frozen({ ...roasts, ...about });
    expect(enoughPicks(group, noPick('roasts'))).toEqual(picked('roasts', ...selections));
  });

  it('[OPTION-07] keep what was picked, and add another', () => {
    const had = frozen(picked('roasts', 'goose'));
    expect(enoughPicks(frozen(roasts), had)).toEqual(picked('roasts', 'goose', 'pork'));
  });

  it('[OPTION-01] [OPTION-07] leave no question open if the group can be filled', () => {
    const about = fc.record({
      multiple: fc.boolean(),
      allowQuantity: fc.boolean(),
      required: fc.boolean(),
      allowSameValue: fc.boolean(),
      minPick: fc.integer({ min: 0, max: 3 }),
      maxPick: fc.constantFrom(0, 3, 4),
      minQuantity: fc.integer({ min: 0, max: 2000 }),
      maxQuantity: fc.constantFrom(0, 2000),
    });
    fc.assert(
      fc.property(about, (rules) => {
        // A single pick holds 999 pieces.
        const minQuantity = rules.multiple ? rules.minQuantity : rules.minQuantity % 1000;
        const group = frozen({ ...roasts, ...rules, minQuantity });
        expect(problemsOf(group, enoughPicks(group, noPick('roasts')), 'dineIn')).toEqual([]);
      }),
    );
  });
});
