import { chapterOf } from './dish.ts';
import { everywhere } from './places.ts';
import { cookedAt, noodleCounter, wok } from './stations.ts';
import { setTo } from './stock.ts';

export const soupNoodles = chapterOf(
  {
    category: 'noodles',
    subCategory: 'soup-noodles',
    shared: { ...cookedAt(noodleCounter, 'noodles'), options: ['packing'], weight: 560 },
  },
  [
    {
      key: 'ham-macaroni',
      code: 'N11',
      name: ['Macaroni soup with ham', '火腿通粉', '火腿通心粉汤'],
      short: ['Ham macaroni', '腿通', '火腿通心粉'],
      ...everywhere(34, 120, 12.9),
    },
    {
      key: 'tomato-beef-macaroni',
      code: 'N12',
      name: ['Macaroni in tomato soup with beef', '鮮茄牛肉通粉', '番茄牛肉通心粉'],
      short: ['Tomato macaroni', '茄牛通', '番茄通心粉'],
      ...everywhere(44, 150, 16.9),
    },
    {
      key: 'wonton-noodles',
      code: 'N13',
      name: ['Prawn wonton noodles', '鮮蝦雲吞麵', '鲜虾云吞面'],
      short: ['Wonton noodles', '雲吞麵', '云吞面'],
      ...everywhere(48, 165, 18.9),
    },
    {
      key: 'brisket-ho-fun',
      code: 'N14',
      name: ['Beef brisket ho fun in clear broth', '清湯牛腩河', '清汤牛腩河粉'],
      short: ['Brisket ho fun', '清腩河', '牛腩河粉'],
      ...everywhere(56, 190, 22.9),
    },
    {
      key: 'fish-ball-noodles',
      code: 'N15',
      name: ['Teochew fish ball rice noodles', '潮州魚蛋粉', '潮汕鱼丸粿条'],
      short: ['Fish ball nood.', '魚蛋粉', '鱼丸粿条'],
      ...everywhere(42, 145, 16.9),
    },
  ],
);

export const friedNoodles = chapterOf(
  {
    category: 'noodles',
    subCategory: 'fried-noodles',
    shared: { ...cookedAt(wok, 'wok'), options: ['wok-preferences'], weight: 480 },
  },
  [
    {
      key: 'beef-ho-fun',
      code: 'N21',
      name: ['Stir-fried beef ho fun', '乾炒牛河', '干炒牛河'],
      short: ['Beef ho fun', '乾炒牛河', '干炒牛河'],
      ...everywhere(62, 210, 23.9),
      stock: setTo('high'),
    },
    {
      key: 'singapore-vermicelli',
      code: 'N22',
      name: ['Singapore fried vermicelli', '星洲炒米', '星洲炒米粉'],
      short: ['Singapore verm.', '星炒米', '星洲米粉'],
      ...everywhere(60, 205, 22.9),
    },
    {
      key: 'soy-fried-noodles',
      code: 'N23',
      name: ['Soy sauce fried noodles', '豉油皇炒麵', '豉油皇炒面'],
      short: ['Soy noodles', '豉油炒麵', '豉油炒面'],
      ...everywhere(38, 130, 14.9),
    },
    {
      key: 'shredded-pork-noodles',
      code: 'N24',
      name: ['Crispy noodles with shredded pork', '肉絲炒麵', '肉丝脆炒面'],
      short: ['Crispy noodles', '肉絲炒麵', '肉丝炒面'],
      ...everywhere(60, 205, 22.9),
    },
  ],
);
