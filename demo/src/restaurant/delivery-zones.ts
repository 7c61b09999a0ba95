import type { DeliveryArea, DeliveryZone } from '@servery/engine/session/delivery-zone.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';
import { worded } from './words.ts';

function area(key: string, names: Parameters<typeof worded>[0]): DeliveryArea {
  return { _id: idOf('area', key), name: worded(names) };
}

/** The nearest area of the Hong Kong shop. */
export const centralArea = idOf('area', 'central');

/** From Central: around the corner, along the tram line, and through the tunnel. */
export const hongKongZones: readonly DeliveryZone[] = [
  {
    areas: [
      { _id: centralArea, name: worded(['Central', '中環', '中环']) },
      area('sheung-wan', ['Sheung Wan', '上環', '上环']),
      area('admiralty', ['Admiralty', '金鐘', '金钟']),
    ],
    fee: money(25),
    minimum: money(50),
    minutes: 15,
  },
  {
    areas: [
      area('sai-ying-pun', ['Sai Ying Pun', '西營盤', '西营盘']),
      area('mid-levels', ['Mid-Levels', '半山區', '半山区']),
      area('wan-chai', ['Wan Chai', '灣仔', '湾仔']),
      area('causeway-bay', ['Causeway Bay', '銅鑼灣', '铜锣湾']),
    ],
    fee: money(35),
    minimum: money(120),
    minutes: 25,
  },
  {
    areas: [
      area('tsim-sha-tsui', ['Tsim Sha Tsui', '尖沙咀', '尖沙咀']),
      area('jordan', ['Jordan', '佐敦', '佐敦']),
    ],
    fee: money(60),
    minimum: money(250),
    minutes: 40,
  },
];

/** From Yongkang Street, by postal code: the own district, those beside it, and across the city. */
export const taipeiZones: readonly DeliveryZone[] = [
  {
    areas: [
      area('106', ['106 Da’an District', '106 大安區', '106 大安区']),
      area('100', ['100 Zhongzheng District', '100 中正區', '100 中正区']),
    ],
    fee: money(40),
    minimum: money(200),
    minutes: 15,
  },
  {
    areas: [
      area('104', ['104 Zhongshan District', '104 中山區', '104 中山区']),
      area('105', ['105 Songshan District', '105 松山區', '105 松山区']),
      area('110', ['110 Xinyi District', '110 信義區', '110 信义区']),
    ],
    fee: money(70),
    minimum: money(400),
    minutes: 25,
  },
  {
    areas: [
      area('103', ['103 Datong District', '103 大同區', '103 大同区']),
      area('108', ['108 Wanhua District', '108 萬華區', '108 万华区']),
      area('116', ['116 Wenshan District', '116 文山區', '116 文山区']),
    ],
    fee: money(100),
    minimum: money(600),
    minutes: 35,
  },
];
