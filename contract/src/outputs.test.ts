import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { nameOf } from './call.ts';
import type { OptionChoice, OptionGroup } from '@servery/engine/options/option-group.ts';
import { dishDetails } from './schemas/dish-details.ts';
import { eventPayloads } from './schemas/events.ts';
import { category, discountRule, subCategory, taxSetting } from './schemas/menu-entities.ts';
import { optionGroup } from './schemas/option-group.ts';
import { product } from './schemas/product.ts';
import { section, writtenShop } from './schemas/shop.ts';
import { calls } from './services.ts';

interface Node {
  readonly type: string;
  /** The fields, if it is an object. */
  readonly fields: readonly string[];
}

/** Every schema inside a schema, itself first. */
function nodesIn(schema: unknown): readonly Node[] {
  const { type, entries, item, wrapped, key, value, options, pipe } = fieldsOf(schema);
  if (typeof type !== 'string') return [];
  const fields = fieldsOf(entries);
  const [, ...steps] = listOf(pipe);
  const below = [...Object.values(fields), item, wrapped, key, value, ...listOf(options), ...steps];
  return [{ type, fields: Object.keys(fields) }, ...below.flatMap(nodesIn)];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const received: readonly (readonly [string, GenericSchema | undefined])[] = [
  ...calls.map((call) => [nameOf(call), call.output] as const),
  ...Object.entries(eventPayloads),
];

/** The only open sets of names: the messages of a language, and the fields posted to a gateway. */
const openNames = [
  'get locales',
  'create cybersource/redirect/setup',
  'create bbposWeb',
  'create razerOnline',
  'create payments/online',
  'create payments/terminal',
];

describe('responses and events', () => {
  it.each(received)('have a schema for %s that allows no other field', (name, output) => {
    const types = new Set(nodesIn(output).map(({ type }) => type));
    expect(types.size).toBeGreaterThan(0);
    const loose = ['object', 'loose_object', 'object_with_rest', 'any', 'record'].filter((type) =>
      types.has(type),
    );
    expect(loose).toEqual(openNames.includes(name) ? ['record'] : []);
  });

  it.each(received)('have no secret in %s', (_, output) => {
    const fields = nodesIn(output).flatMap(({ fields: names }) => names);
    expect(fields.filter((field) => /password|hash|secret|epoch|cost/i.test(field))).toEqual([]);
  });
});

const restaurant = demoRestaurant(Date.parse('2026-11-15T12:00:00Z'));

/** As the server sends it: whether a choice brings a dish is a field beside the choice. */
function withKinds(group: OptionGroup): object {
  const kindOf = ({ product: dish }: OptionChoice): string =>
    dish === null ? 'option' : 'product';
  return {
    ...group,
    options: group.options.map((choice) => ({ ...choice, type: kindOf(choice) })),
  };
}

const entities: readonly (readonly [string, GenericSchema, readonly object[]])[] = [
  ['product', product, restaurant.products],
  ['dish in words', dishDetails, restaurant.dishDetails],
  ['option group', optionGroup, restaurant.optionGroups.map(withKinds)],
  ['sub-category', subCategory, restaurant.subCategories],
  ['shop', writtenShop, restaurant.shops],
  ['section', section, restaurant.sections.map((room) => ({ ...room, hasTables: true }))],
  ['tax setting', taxSetting, restaurant.taxes],
  ['discount rule', discountRule, restaurant.orderDiscounts.map(({ rule }) => rule)],
];

describe('an entity on the wire', () => {
  it.each(entities)('[CALL-07] is a %s with all its fields and no other', (_, schema, things) => {
    expect(things.length).toBeGreaterThan(0);
    expect(things.filter((thing) => !safeParse(schema, thing).success)).toEqual([]);
    expect(things.filter((thing) => safeParse(schema, { ...thing, cost: 1 }).success)).toEqual([]);
    const [first = {}] = things;
    const kept = Object.keys(first).filter((field) => {
      const without = Object.fromEntries(Object.entries(first).filter(([name]) => name !== field));
      return safeParse(schema, without).success;
    });
    expect(kept).toEqual([]);
  });

  it('is a category without its pictures, which the menu does not show', () => {
    const [first] = restaurant.categories;
    expect(safeParse(category, { ...first, images: [] }).success).toBe(false);
  });
});
