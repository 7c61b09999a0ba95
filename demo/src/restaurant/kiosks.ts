import type { AppSetting, CardTerminal, Device, SystemSettings } from './entities.ts';
import { idOf, tokenOf } from './ids.ts';
import { hongKong, hongKongHall, taipei, taipeiHall } from './places.ts';

export const kiosks: readonly Device[] = [
  {
    _id: idOf('kiosk', 'central-door'),
    shop: hongKong,
    section: hongKongHall,
    name: 'Central, by the door',
    kind: 'kiosk',
    pairingCode: '4826-1973-5502',
    key: tokenOf('kiosk', 'central-door'),
    orderTypes: ['dineInNoTable', 'takeAway'],
  },
  {
    _id: idOf('kiosk', 'central-window'),
    shop: hongKong,
    section: hongKongHall,
    name: 'Central, at the window',
    kind: 'kiosk',
    pairingCode: '7310-5528-4096',
    key: tokenOf('kiosk', 'central-window'),
    orderTypes: ['takeAway'],
  },
  {
    _id: idOf('kiosk', 'yongkang-door'),
    shop: taipei,
    section: taipeiHall,
    name: 'Yongkang, by the door',
    kind: 'kiosk',
    pairingCode: '2094-6617-3385',
    key: tokenOf('kiosk', 'yongkang-door'),
    orderTypes: ['dineInNoTable', 'takeAway'],
  },
];

export const tills: readonly Device[] = [
  {
    _id: idOf('till', 'central-counter'),
    shop: hongKong,
    section: hongKongHall,
    name: 'Central, at the counter',
    kind: 'till',
    pairingCode: '7150-3862-9471',
    key: tokenOf('till', 'central-counter'),
    orderTypes: [],
  },
];

export const kitchenScreens: readonly Device[] = [
  {
    _id: idOf('kitchen', 'central-pass'),
    shop: hongKong,
    section: hongKongHall,
    name: 'Central, at the pass',
    kind: 'kitchen',
    pairingCode: '3609-8241-7750',
    key: tokenOf('kitchen', 'central-pass'),
    orderTypes: [],
  },
];

export const terminals: readonly CardTerminal[] = [
  {
    _id: idOf('terminal', 'central-door'),
    shop: hongKong,
    name: 'Central, by the door',
    gateway: 'kpay',
    address: '192.168.8.20:18080',
    fingerprint: null,
    devices: [idOf('kiosk', 'central-door')],
  },
  {
    _id: idOf('terminal', 'central-counter'),
    shop: hongKong,
    name: 'Central, at the counter',
    gateway: 'kpay',
    address: '192.168.8.21:18080',
    fingerprint: null,
    devices: [idOf('till', 'central-counter')],
  },
];

export const systemSettings: SystemSettings = { onlineMemberSystem: true, allowChooseShop: true };

export const appSettings: readonly AppSetting[] = [
  { key: 'name', value: 'Kam Fai' },
  { key: 'primaryColor', value: '#FF9B33' },
  { key: 'secondaryColor', value: '#FBE6D0' },
];
