import type { Delivery } from './gateway.ts';

/** How one gateway's honest message is taken apart and put together again: for tests only. */
export interface Target {
  readonly name: string;
  /** Its fields with their signature, as the gateway sends them. */
  readonly honest: Readonly<Record<string, unknown>>;
  /** Sends the fields as they are, without signing them again. */
  readonly deliver: (fields: Readonly<Record<string, unknown>>) => Delivery;
  /** Signs as the gateway would and sends. */
  readonly sign: (changes: Readonly<Record<string, unknown>>) => Delivery;
  /** Fields that nothing signs and nobody reads. */
  readonly idle: readonly string[];
}

export interface Attack {
  readonly title: string;
  readonly delivery: Delivery;
}

/** Every forging that needs no key: each field changed, emptied, dropped, doubled or made a list. */
export function forgings(target: Target): Attack[] {
  const names = Object.keys(target.honest).filter((name) => !target.idle.includes(name));
  return names.flatMap((name) => [
    ...alterations(target.honest[name]).map((value) =>
      sent(target, `${name} made ${JSON.stringify(value)}`, { ...target.honest, [name]: value }),
    ),
    sent(target, `${name} dropped`, without(target.honest, name)),
    sent(target, `${name} as a list`, { ...target.honest, [name]: [target.honest[name]] }),
  ]);
}

function sent(target: Target, title: string, fields: Readonly<Record<string, unknown>>): Attack {
  return { title, delivery: target.deliver(fields) };
}

function alterations(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, 0, null, String(value)];
  const text = String(value);
  const flipped = text === '' ? 'x' : text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
  return ['', ` ${text}`, `${text} `, `${text}\0`, text.slice(1), flipped, swapped(text)].filter(
    (one) => one !== text,
  );
}

function swapped(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

function without(fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
}
