import { describe, expect, it } from 'vitest';
import { anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { automaticItems, memberItems, vipItems } from './joining.ts';

const happyHour = aRule({ _id: 'happyHour', version: 3 });
const gold = aRule({ _id: 'gold' });
const birthday = aRule({ _id: 'birthday' });

describe('discounts that apply automatically', () => {
  it('[RULE-06] is every automatic rule, at its present version', () => {
    expect(automaticItems(frozen([happyHour]))).toEqual([
      anItem({ _id: 'automatic/happyHour', source: 'automatic', rule: happyHour, ruleVersion: 3 }),
    ]);
  });

  it('[RULE-06] is what every member gets, and only with a login', () => {
    expect(memberItems(frozen([happyHour]), 'ming')).toEqual([
      anItem({ _id: 'member/happyHour', source: 'member', rule: happyHour, ruleVersion: 3 }),
    ]);
    expect(memberItems(frozen([happyHour]), null)).toEqual([]);
  });

  it("[RULE-06] is the discount of the member's level and those that come with it", () => {
    const level = frozen({ _id: 'level', orderDiscount: gold, discountLists: [birthday] });
    expect(vipItems(level)).toEqual([
      anItem({ _id: 'vip/gold', source: 'vip', rule: gold, vipLevel: 'level' }),
      anItem({ _id: 'vip/birthday', source: 'vip', rule: birthday, vipLevel: 'level' }),
    ]);
    expect(vipItems({ ...level, orderDiscount: null }).map(({ _id }) => _id)).toEqual([
      'vip/birthday',
    ]);
    expect(vipItems(null)).toEqual([]);
  });

  it('[RULE-06] is each discount of a level once, though the level names it twice', () => {
    const level = frozen({
      _id: 'level',
      orderDiscount: gold,
      discountLists: [birthday, gold, birthday],
    });
    expect(vipItems(level).map(({ _id }) => _id)).toEqual(['vip/gold', 'vip/birthday']);
  });
});
