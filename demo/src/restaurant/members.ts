import type { Member, PointBalance, Staff } from './entities.ts';
import { idOf, tokenOf } from './ids.ts';
import { hongKong, kualaLumpur, taipei } from './places.ts';
import { gold, silver } from './vip-levels.ts';

/** Invented people: anyone who tries the demo may log in as one of them. */
export const demoPassword = 'Milktea88';
/** Of all staff: the person is named before the PIN is typed. */
export const demoPin = '7391';

type About = Pick<Member, 'firstName' | 'lastName' | 'phone' | 'locale'> &
  Partial<Pick<Member, 'vipLevel' | 'avatar'>>;

function member(key: string, about: About): Member {
  return {
    vipLevel: null,
    avatar: null,
    ...about,
    _id: idOf('member', key),
    email: `${key}@kamfai.example`,
    password: demoPassword,
    code: tokenOf('member', key),
  };
}

const siuMing = member('siuming', {
  firstName: '小明',
  lastName: '陳',
  phone: '+85291234567',
  locale: 'zh-hk',
  vipLevel: gold,
  avatar: idOf('picture', 'avatar-panda'),
});

const kaYan = member('kayan', {
  firstName: '家欣',
  lastName: '林',
  phone: '+85298765432',
  locale: 'zh-hk',
  vipLevel: silver,
  avatar: idOf('picture', 'avatar-cat'),
});

const wangLi = member('wangli', {
  firstName: '丽',
  lastName: '王',
  phone: '+8613812345678',
  locale: 'zh-cn',
});

const meiLing = member('meiling', {
  firstName: '美玲',
  lastName: '林',
  phone: '+886912345678',
  locale: 'zh-hk',
  vipLevel: silver,
});

const aisyah = member('aisyah', {
  firstName: 'Aisyah',
  lastName: 'Rahman',
  phone: '+60123456789',
  locale: 'en',
  vipLevel: gold,
});

const emily = member('emily', {
  firstName: 'Emily',
  lastName: 'Carter',
  phone: '+85261234567',
  locale: 'en',
});

export const members: readonly Member[] = [siuMing, kaYan, wangLi, meiLing, aisyah, emily];

const balances: readonly (readonly [member: Member, shop: string, points: number])[] = [
  [siuMing, hongKong, 2680],
  [siuMing, taipei, 120],
  [kaYan, hongKong, 460],
  [wangLi, hongKong, 95],
  [meiLing, taipei, 1530],
  [aisyah, kualaLumpur, 880],
];

export const points: readonly PointBalance[] = balances.map(([{ _id: user }, shop, amount]) => ({
  _id: idOf('points', `${user}/${shop}`),
  user,
  shop,
  amount,
}));

const roles = ['kitchen', 'floor', 'till', 'manager'] as const satisfies readonly Staff['role'][];

/** Names in the order of the roles. */
const places = [
  { place: 'central', shop: hongKong, names: ['Keung 強哥', 'Yan 阿欣', 'Ling 玲姐', 'Fanny Lau'] },
  {
    place: 'yongkang',
    shop: taipei,
    names: ['A-Hong 阿宏', 'Yi-Chun 怡君', 'Shu-Fen 淑芬', 'Grace Lin'],
  },
  {
    place: 'petaling',
    shop: kualaLumpur,
    names: ['Rajan', 'Farah', 'Siew Mei', 'Daniel Tan'],
  },
] as const;

export const staff: readonly Staff[] = places.flatMap(({ place, shop, names }) =>
  roles.map((role, at) => ({
    _id: idOf('staff', `${place}/${role}`),
    shop,
    role,
    name: names[at] ?? role,
    email: `${role}.${place}@kamfai.example`,
    password: demoPassword,
    pin: demoPin,
  })),
);
