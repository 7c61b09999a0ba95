import type { FloorTable, OpenOrder } from './till-queries.ts';

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function isTable({ name }: FloorTable, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase());
}

/** By number, name, or any part of a telephone number, however it is written (TILL-03). */
function isOrder({ orderNumber, contact, delivery }: OpenOrder, typed: string): boolean {
  const who = contact ?? delivery;
  const digits = digitsOf(typed);
  return (
    String(orderNumber ?? '') === typed ||
    (who?.name ?? '').toLowerCase().includes(typed.toLowerCase()) ||
    (digits.length >= 4 && digitsOf(who?.phone ?? '').includes(digits))
  );
}

interface Places {
  readonly tables: readonly FloorTable[];
  readonly orders: readonly OpenOrder[];
}

/** Tables and orders that what is typed names; an exact name comes first. */
export function foundPlaces({ tables, orders }: Places, typed: string): Places {
  const text = typed.trim();
  if (text === '') return { tables, orders };
  const isExact = ({ name }: FloorTable): boolean => name.toLowerCase() === text.toLowerCase();
  const found = tables.filter((table) => isTable(table, text));
  return {
    tables: [...found.filter(isExact), ...found.filter((table) => !isExact(table))],
    orders: orders.filter((order) => isOrder(order, text)),
  };
}
