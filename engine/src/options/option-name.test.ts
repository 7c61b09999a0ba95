import { describe, expect, it } from 'vitest';
import { aGroup, named } from '@servery/demo/builders.ts';
import { optionNameOf } from './option-name.ts';

describe('optionNameOf', () => {
  it.each([
    ['one choice', false, named('Sugar')],
    ['several choices', true, null],
  ] as const)('[OPTION-13] names a group of %s: %s', (_, multiple, shown) => {
    expect(optionNameOf(aGroup({ _id: 'g', name: named('Sugar'), multiple }))).toEqual(shown);
  });
});
