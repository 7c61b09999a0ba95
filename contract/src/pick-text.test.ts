import { describe, expect, it } from 'vitest';
import { countedName, pickText } from './pick-text.ts';

const english = {
  name: (name: readonly { readonly value: string }[]) => name[0]?.value ?? '',
  t: (_: 'order.pick', { option, choice }: { option: string; choice: string }) =>
    `${option}: ${choice}`,
};

function named(value: string) {
  return [{ lang: 'en', value }];
}

describe('pickText', () => {
  it.each([
    ['Side: Rice', 'Side', 'Rice'],
    ['Sugar: Half', 'Sugar', 'Half'],
    ['Hot or iced: Hot', 'Hot or iced', 'Hot'],
    ['No ice', 'Ice', 'No ice'],
    ['Instant noodles', 'Noodles', 'Instant noodles'],
    ['甜度: 少甜', '甜度', '少甜'],
    ['Rice', '', 'Rice'],
  ])('[OPTION-13] shows “%s” where “%s” is answered by “%s”', (text, option, choice) => {
    const pick = { optionName: named(option), name: named(choice), quantity: 1 };
    expect(pickText(pick, english)).toBe(text);
  });

  it('[OPTION-13] counts a choice behind the name of its group', () => {
    const pick = { optionName: named('Shot'), name: named('Espresso'), quantity: 2 };
    expect(pickText(pick, english)).toBe('Shot: 2 × Espresso');
  });

  it.each([
    ['Fish balls', 1, 'Fish balls'],
    ['Fish balls', 2, '2 × Fish balls'],
  ])('[OPTION-13] shows extras by themselves: %s, %i', (choice, quantity, text) => {
    expect(pickText({ optionName: null, name: named(choice), quantity }, english)).toBe(text);
  });
});

describe('countedName', () => {
  it.each([
    [1, '1 × Milk tea'],
    [2, '2 × Milk tea'],
  ])('[RECORD-08] says how many there are: %i', (quantity, text) => {
    expect(countedName(quantity, 'Milk tea')).toBe(text);
  });
});
