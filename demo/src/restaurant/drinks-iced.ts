import { chapterOf } from './dish.ts';
import { uses } from './ingredients.ts';
import { money } from './money.ts';
import { everywhere } from './places.ts';
import { fromTheBar } from './stations.ts';

export const icedDrinks = chapterOf(
  {
    category: 'drinks',
    subCategory: 'iced-drinks',
    shared: { ...fromTheBar, options: ['sweetness', 'ice', 'serving'], weight: 420 },
  },
  [
    {
      key: 'iced-milk-tea',
      code: 'D11',
      name: ['Iced milk tea', '凍奶茶', '冻奶茶'],
      short: ['Milk tea C', '凍奶', '冻奶茶'],
      ...everywhere(23, 85, 8.9),
      ingredients: uses({ 'tea-leaves': 12, 'evaporated-milk': 90 }),
    },
    {
      key: 'iced-coffee',
      code: 'D12',
      name: ['Iced coffee with evaporated milk', '凍咖啡', '港式冻咖啡'],
      short: ['Coffee C', '凍啡', '冻咖啡'],
      ...everywhere(23, 85, 8.9),
      ingredients: uses({ coffee: 16, 'evaporated-milk': 80 }),
    },
    {
      key: 'iced-yuenyeung',
      code: 'D13',
      name: ['Iced yuenyeung, coffee with milk tea', '凍鴛鴦', '冻鸳鸯奶茶'],
      short: ['Yuenyeung C', '凍鴛鴦', '冻鸳鸯'],
      ...everywhere(25, 90, 9.5),
    },
    {
      key: 'iced-lemon-tea',
      code: 'D14',
      name: ['Iced lemon tea', '凍檸茶', '冻柠茶'],
      short: ['Lemon tea C', '凍檸茶', '冻柠茶'],
      ...everywhere(23, 85, 8.9),
      ingredients: uses({ 'tea-leaves': 9, lemon: 1 }),
      priceModifiers: [
        { modifier: 'happy-hour', kind: 'percent', value: -20 },
        { modifier: 'late-night', kind: 'add', value: money(2) },
      ],
    },
    {
      key: 'iced-lemon-water',
      code: 'D15',
      name: ['Iced lemon water', '凍檸水', '冻柠檬水'],
      short: ['Lemon water C', '凍檸水', '冻柠水'],
      ...everywhere(22, 80, 8.5),
    },
    {
      key: 'iced-lemon-coke',
      code: 'D16',
      name: ['Iced lemon Coke', '凍檸樂', '冻柠可乐'],
      short: ['Lemon Coke', '凍檸樂', '冻柠乐'],
      ...everywhere(25, 90, 9.5),
    },
    {
      key: 'salted-lime-soda',
      code: 'D17',
      name: ['Salted lime soda', '鹹檸七', '咸柠七喜'],
      short: ['Salted lime', '鹹檸七', '咸柠七'],
      ...everywhere(27, 95, 9.9),
    },
    {
      key: 'iced-ovaltine',
      code: 'D18',
      name: ['Iced Ovaltine', '凍阿華田', '冻阿华田'],
      short: ['Ovaltine C', '凍華田', '冻华田'],
      ...everywhere(24, 88, 9.5),
    },
  ],
);
