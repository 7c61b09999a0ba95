import type { IngredientUse } from '@servery/engine/menu/product.ts';
import type { Ingredient } from './entities.ts';
import { idOf } from './ids.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

function ingredient(key: string, unit: Ingredient['unit'], words: Words): Ingredient {
  return { _id: idOf('ingredient', key), unit, name: worded(words) };
}

export const ingredients: readonly Ingredient[] = [
  ingredient('tea-leaves', 'gram', ['Tea leaves', '茶葉', '茶叶']),
  ingredient('coffee', 'gram', ['Ground coffee', '咖啡粉', '咖啡粉']),
  ingredient('evaporated-milk', 'millilitre', ['Evaporated milk', '淡奶', '淡奶']),
  ingredient('oat-milk', 'millilitre', ['Oat milk', '燕麥奶', '燕麦奶']),
  ingredient('lemon', 'piece', ['Lemon', '檸檬', '柠檬']),
  ingredient('egg', 'piece', ['Egg', '雞蛋', '鸡蛋']),
  ingredient('bread', 'piece', ['Slice of bread', '方包', '吐司片']),
  ingredient('butter', 'gram', ['Butter', '牛油', '黄油']),
  ingredient('rice', 'gram', ['Rice', '白米', '大米']),
  ingredient('pork-chop', 'piece', ['Pork chop', '豬扒', '猪排']),
  ingredient('instant-noodles', 'piece', ['Instant noodles', '公仔麵餅', '方便面饼']),
  ingredient('luncheon-meat', 'gram', ['Luncheon meat', '午餐肉', '午餐肉']),
];

/** What one portion takes, by the names above. */
export function uses(quantities: Readonly<Record<string, number>>): readonly IngredientUse[] {
  return Object.entries(quantities).map(([key, quantity]) => ({
    ingredient: idOf('ingredient', key),
    quantity,
  }));
}
