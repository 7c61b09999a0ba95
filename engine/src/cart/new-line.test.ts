import { describe, expect, it } from 'vitest';
import { aLine, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { newLine } from './new-line.ts';

describe('a new line', () => {
  it('[CART-07] starts as one unit, in status init, with nothing but its picks', () => {
    const options = frozen([picked('sugar', 'less')]);
    expect(newLine('l1', 'tea', options)).toEqual(
      aLine({ id: 'l1', product: 'tea', options, status: 'init' }),
    );
  });
});
