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
