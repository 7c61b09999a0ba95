import { describe, expect, it } from 'vitest';
import { matchIn, otherNameFound } from './found-name.tsx';

const milkTea = [
  { lang: 'zh-hk', value: '凍奶茶' },
  { lang: 'en', value: 'Iced milk tea' },
];

describe('a keyword in a name', () => {
  it('is found in any case, with the text around it', () => {
    expect(matchIn('Iced milk tea', ' MILK ')).toEqual({
      before: 'Iced ',
      found: 'milk',
      after: ' tea',
    });
    expect(matchIn('Iced milk tea', 'coffee')).toBeNull();
    expect(matchIn('Iced milk tea', ' ')).toBeNull();
  });

  it('[MENU-03] is found in the name of another language if the shown one does not match', () => {
    expect(otherNameFound(milkTea, '凍奶茶', 'milk')).toEqual({
      lang: 'en',
      value: 'Iced milk tea',
    });
    expect(otherNameFound(milkTea, 'Iced milk tea', 'milk')).toBeNull();
  });
});
