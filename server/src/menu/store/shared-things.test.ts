import { expect, it } from 'vitest';
import { aGroup, named } from '@servery/demo/builders.ts';
import { sharedThings } from './shared-things.ts';

function rowsOf(sections: readonly string[], name = 'Rice') {
  // As read from the database: nothing is frozen, and nothing in common.
  const category = { _id: 'c', name: named(name), order: 1, sections: [...sections] };
  return structuredClone({
    dishes: [],
    groups: [aGroup({ _id: 'g' })],
    categories: [category],
    rules: [],
  });
}

it('[CHAIN-07] menus have equal values in common, and each its own sections', () => {
  const share = sharedThings();
  const [here, there] = [share(rowsOf(['hall'])), share(rowsOf(['bar']))];
  expect(there).toEqual(rowsOf(['bar']));
  expect(here).toEqual(rowsOf(['hall']));
  expect(there.groups[0]?.options).toBe(here.groups[0]?.options);
  expect(there.categories[0]?.name).toBe(here.categories[0]?.name);
});

it('[CHAIN-07] a menu read after a change has the new values, and the one before its own', () => {
  const share = sharedThings();
  const before = share(rowsOf(['hall']));
  const after = share(rowsOf(['hall'], 'Rice and noodles'));
  expect(after).toEqual(rowsOf(['hall'], 'Rice and noodles'));
  expect(before).toEqual(rowsOf(['hall']));
  expect(after.categories[0]?.sections).toBe(before.categories[0]?.sections);
});
