import { cents } from '../src/money/cents.ts';
import { menuOf } from '../src/options/menu.ts';
import { aChoice, aGroup, aProduct } from '@servery/demo/builders.ts';
import { aPercent, aPrice, names } from './random-world.ts';
import type { World } from './random-world.ts';
import type { PriceModifier, Product, ShopPrice } from '../src/menu/product.ts';
import type { Menu } from '../src/options/menu.ts';
import type { OptionChoice, OptionGroup, OptionGroupType } from '../src/options/option-group.ts';

function aModifier(world: World): PriceModifier {
  const { dice } = world;
  const modifier = dice.pick(names.modifiers);
  const sign = dice.often(60) ? -1 : 1;
  if (dice.often(40)) return { modifier, kind: 'percent', value: sign * aPercent(world) };
  if (dice.often(50)) return { modifier, kind: 'set', value: aPrice(world) };
  return { modifier, kind: 'add', value: cents(sign * aPrice(world)) };
}

function modifiers(world: World): readonly PriceModifier[] {
  const { dice } = world;
  return dice.often(20) ? dice.many(dice.between(1, 3), () => aModifier(world)) : [];
}

function aShopPrice(world: World): ShopPrice {
  const { dice } = world;
  return {
    shop: dice.pick(['shop', 'shop', 'other']),
    price: dice.often(40) ? null : aPrice(world),
    discount: dice.often(40) ? 0 : aPercent(world),
  };
}

function randomProduct(_id: string, world: World): Product {
  const { dice } = world;
  return aProduct({
    _id,
    price: aPrice(world),
    options: dice.some(names.groups, 40),
    category: dice.pick([...names.categories, null]),
    subCategory: dice.pick([...names.subCategories, null]),
    freeSurcharge: dice.often(10),
    discountable: !dice.often(12),
    discountMapping: dice.often(20) ? dice.many(dice.between(1, 2), () => aShopPrice(world)) : [],
    priceModifiers: modifiers(world),
    weight: dice.often(30) ? 0 : dice.between(1, 500),
  });
}

function randomChoice(_id: string, type: OptionGroupType, world: World): OptionChoice {
  const { dice } = world;
  const price = Math.ceil(aPrice(world) / dice.pick([1, 3, 8]));
  return aChoice({
    _id,
    price: cents(dice.often(3) ? -price : price),
    product: type === 'product' ? dice.pick([...names.products]) : null,
    priceModifiers: modifiers(world),
    draft: dice.often(3),
  });
}

/** One group of every kind in each menu; the others by chance. */
const types = ['option', 'discount', 'freeSurcharge', 'product', 'option', null] as const;

function randomGroup(_id: string, at: number, world: World): OptionGroup {
  const { dice } = world;
  const type = types[at] ?? dice.pick(['option', 'discount', 'freeSurcharge', 'product']);
  return aGroup({
    _id,
    type,
    multiple: dice.often(50),
    allowQuantity: dice.often(50),
    enjoyDiscount: !dice.often(40),
    draft: dice.often(3),
    options: dice.many(dice.between(1, 3), (choice) =>
      randomChoice(`${_id}c${choice}`, type, world),
    ),
  });
}

/**
 * Now and then a product or a group is missing, so that some lines refer to unknown ones.
 */
export function randomMenu(world: World): Menu {
  const { dice } = world;
  const known = dice.often(15) ? 80 : 100;
  return menuOf(
    dice.some(names.products, known).map((id) => randomProduct(id, world)),
    dice.some(names.groups, known).map((id, at) => randomGroup(id, at, world)),
  );
}
