import type { Words } from './words.ts';

/** Words that make up the dishes of a very large menu. */

export const manners: readonly Words[] = [
  ['Steamed', '清蒸', '清蒸'],
  ['Pan-fried', '香煎', '香煎'],
  ['Braised', '紅燒', '红烧'],
  ['Crispy', '脆皮', '脆皮'],
  ['Salt-baked', '鹽焗', '盐焗'],
  ['Black bean', '豉汁', '豉汁'],
  ['Ginger and scallion', '薑蔥', '姜葱'],
  ['Satay', '沙嗲', '沙茶'],
  ['Curried', '咖喱', '咖喱'],
  ['Garlic', '蒜蓉', '蒜蓉'],
  ['Sweet and sour', '咕嚕', '糖醋'],
  ['XO sauce', 'XO醬', 'XO酱'],
];

export const foods: readonly Words[] = [
  ['chicken', '雞', '鸡肉'],
  ['pork', '豬肉', '猪肉'],
  ['beef', '牛肉', '牛肉'],
  ['prawn', '蝦', '虾仁'],
  ['squid', '魷魚', '鱿鱼'],
  ['garoupa', '斑塊', '石斑鱼'],
  ['tofu', '豆腐', '豆腐'],
  ['aubergine', '茄子', '茄子'],
  ['mushroom', '鮮菇', '鲜菇'],
  ['duck', '鴨', '鸭肉'],
  ['scallop', '帶子', '扇贝'],
  ['egg', '蛋', '鸡蛋'],
  ['spare rib', '排骨', '排骨'],
  ['chicken wing', '雞翼', '鸡翅'],
];

export const companies: readonly Words[] = [
  ['with rice', '飯', '饭'],
  ['with ho fun', '河粉', '河粉'],
  ['with egg noodles', '蛋麵', '鸡蛋面'],
  ['with vermicelli', '米粉', '米粉'],
  ['with macaroni', '通粉', '通心粉'],
  ['with spaghetti', '意粉', '意大利面'],
  ['on toast', '多士', '吐司'],
  ['in a claypot', '煲', '煲'],
  ['in congee', '粥', '粥'],
  ['in a bun', '包', '面包'],
];
