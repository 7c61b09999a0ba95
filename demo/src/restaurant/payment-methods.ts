import type { Gateway, PaymentMethod } from './entities.ts';
import { idOf } from './ids.ts';
import { hongKong, kualaLumpur, taipei } from './places.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

type Way = readonly [gateway: Gateway, name: Words];

const counter: Way = ['counter', ['Pay at the counter', '到櫃枱付款', '到收银台付款']];

/** In the words of Taiwan (I18N-05). */
const counterInTaiwan: Way = ['counter', ['Pay at the counter', '到櫃檯付款', '到收银台付款']];

const terminal: Way = [
  'terminal',
  ['Card, Octopus or PayMe, here', '在此拍卡、八達通或 PayMe', '在此刷卡、八达通或 PayMe'],
];

const ways: readonly (readonly [shop: string, ways: readonly Way[]])[] = [
  [
    hongKong,
    [
      [
        'cybersource',
        ['Visa, Mastercard, JCB', '信用卡（Visa、萬事達、JCB）', '信用卡（Visa、万事达、JCB）'],
      ],
      [
        'bbposWeb',
        [
          'AlipayHK, WeChat Pay, UnionPay',
          '支付寶香港、微信支付、銀聯',
          '支付宝香港、微信支付、银联',
        ],
      ],
      ['stripe', ['Apple Pay, Google Pay', 'Apple Pay、Google Pay', 'Apple Pay、Google Pay']],
      ['razerOnline', ["Touch 'n Go, Boost and other wallets", '海外電子錢包', '境外电子钱包']],
      counter,
      terminal,
    ],
  ],
  [
    taipei,
    [
      ['stripe', ['Credit card, Apple Pay', '信用卡、Apple Pay', '信用卡、Apple Pay']],
      [
        'cybersource',
        ['Visa, Mastercard, JCB', '信用卡（Visa、萬事達、JCB）', '信用卡（Visa、万事达、JCB）'],
      ],
      counterInTaiwan,
    ],
  ],
  [
    kualaLumpur,
    [
      ['razerOnline', ["FPX, Touch 'n Go, GrabPay", '網上銀行及電子錢包', '网上银行及电子钱包']],
      ['stripe', ['Credit or debit card', '信用卡或扣賬卡', '信用卡或借记卡']],
      counter,
    ],
  ],
];

export const paymentMethods: readonly PaymentMethod[] = ways.flatMap(([shop, offered]) =>
  offered.map(([gateway, name], order) => ({
    _id: idOf('paymentMethod', `${shop}/${gateway}`),
    shop,
    name: worded(name),
    gateway,
    order,
    // What is brought to a door cannot be paid at the counter.
    orderType: gateway === 'counter' ? ['takeAway', 'dineInNoTable', 'dineIn'] : [],
    kiosk: ['counter', 'terminal', 'bbposWeb', 'razerOnline'].includes(gateway),
  })),
);
