import type { AppSetting, Kiosk, SystemSettings } from './entities.ts';
import { idOf, tokenOf } from './ids.ts';
import { hongKong, hongKongHall } from './places.ts';

export const kiosks: readonly Kiosk[] = [
  {
    _id: idOf('kiosk', 'central-door'),
    shop: hongKong,
    section: hongKongHall,
    name: 'Central, by the door',
    pairingCode: '4826-1973',
    key: tokenOf('kiosk', 'central-door'),
    orderTypes: ['dineInNoTable', 'takeAway'],
  },
];

export const systemSettings: SystemSettings = { onlineMemberSystem: true, allowChooseShop: true };

export const appSettings: readonly AppSetting[] = [
  { key: 'name', value: 'Kam Fai' },
  { key: 'primaryColor', value: '#FF9B33' },
  { key: 'secondaryColor', value: '#FBE6D0' },
];
