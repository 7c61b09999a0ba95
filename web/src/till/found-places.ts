import type { FloorTable, OpenOrder } from './till-queries.ts';

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function isTable({ name }: FloorTable, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase());
}

function isNumbered({ orderNumber }: OpenOrder, typed: string): boolean {
  return String(orderNumber ?? '') === typed;
}

/** By number, name, or any part of a telephone number, however it is written (TILL-03). */
function isOrder(order: OpenOrder, typed: string): boolean {
  const { contact, delivery } = order;
  const who = contact ?? delivery;
  const digits = digitsOf(typed);
  return (
    isNumbered(order, typed) ||
    (who?.name ?? '').toLowerCase().includes(typed.toLowerCase()) ||
    (digits.length >= 4 && digitsOf(who?.phone ?? '').includes(digits))
  );
}

interface Places {
  readonly tables: readonly FloorTable[];
  readonly orders: readonly OpenOrder[];
}

function isNamed({ name }: FloorTable, text: string): boolean {
  return name.toLowerCase() === text.toLowerCase();
}

/** Tables and orders that what is typed names; an exact name comes first. */
export function foundPlaces({ tables, orders }: Places, typed: string): Places {
  const text = typed.trim();
  if (text === '') return { tables, orders };
  const found = tables.filter((table) => isTable(table, text));
  return {
    tables: exactFirst(found, (table) => isNamed(table, text)),
    orders: exactFirst(
      orders.filter((order) => isOrder(order, text)),
      (order) => isNumbered(order, text),
    ),
  };
}

function exactFirst<Place>(places: readonly Place[], isExact: (place: Place) => boolean) {
  return [...places.filter(isExact), ...places.filter((place) => !isExact(place))];
}

interface FirstPlace {
  readonly table: FloorTable | null;
  readonly order: OpenOrder | null;
}

/** What Enter opens: order 7 comes before table A7, whose name only contains it. */
export function firstPlace({ tables, orders }: Places, typed: string): FirstPlace {
  const text = typed.trim();
  const [table = null] = text === '' ? [] : tables;
  const [order = null] = text === '' ? [] : orders;
  const isExact = order !== null && isNumbered(order, text);
  if (table !== null && (isNamed(table, text) || !isExact)) return { table, order: null };
  return { table: null, order };
}
