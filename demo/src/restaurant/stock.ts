import type { ChoiceStock, SetLevel, Stock } from '@servery/engine/menu/product.ts';
import { untracked } from '../builders.ts';
import { idOf } from './ids.ts';

/** A number of pieces, some of which may be kept for the counter. */
export function counted(quantity: number, about: Partial<Stock> = {}): Stock {
  return { ...untracked, stockMode: 'synced', quantity, ...about };
}

/** As staff set it. */
export function setTo(mode: SetLevel, about: Partial<Stock> = {}): Stock {
  return { ...untracked, stockMode: 'level', mode, ...about };
}

type ChoiceCount = Partial<Pick<ChoiceStock, 'stockMode' | 'mode' | 'quantity'>>;

/** The stock of one choice of a dish. */
export function choiceStock(group: string, choice: string, count: ChoiceCount): ChoiceStock {
  return {
    option: idOf('option', group),
    choice: idOf('choice', `${group}/${choice}`),
    stockMode: 'level',
    mode: 'none',
    quantity: 0,
    ...count,
  };
}
