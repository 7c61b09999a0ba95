import { describe, expect, it } from 'vitest';
import { matchIn, otherNameFound } from './matching.ts';

const milkTea = [
  { lang: 'zh-hk', value: '凍奶茶' },
  { lang: 'en', value: 'Iced milk tea' },
];

describe('what was typed, in a name', () => {
  it('is found in any case and cut out', () => {
    expect(matchIn('Iced milk tea', ' MILK ')).toEqual({
      before: 'Iced ',
      found: 'milk',
      after: ' tea',
    });
    expect(matchIn('Iced milk tea', 'coffee')).toBeNull();
    expect(matchIn('Iced milk tea', ' ')).toBeNull();
  });

  it('[MENU-03] shows the name of another language when only that one has it', () => {
    expect(otherNameFound(milkTea, '凍奶茶', 'milk')).toEqual({
      lang: 'en',
      value: 'Iced milk tea',
    });
    expect(otherNameFound(milkTea, 'Iced milk tea', 'milk')).toBeNull();
  });
});
