import type { TaxSetting } from '@servery/engine/taxes/tax-setting.ts';
import { aTax } from '../rule-builders.ts';
import { idOf } from './ids.ts';
import { kualaLumpur, taipei } from './places.ts';
import { worded } from './words.ts';

/** Hong Kong has no tax on meals. */
export const taxes: readonly TaxSetting[] = [
  aTax({
    _id: idOf('tax', 'business-tax'),
    name: worded(['Business tax 5%', '營業稅5%', '营业税5%']),
    shops: [taipei],
    percent: 5,
    included: true,
    includeServiceCharge: true,
    includeAmountPerPerson: true,
  }),
  aTax({
    _id: idOf('tax', 'service-tax-dine-in'),
    name: worded(['Service tax 6%', '服務稅6%', '服务税6%']),
    shops: [kualaLumpur],
    orderType: ['dineIn', 'dineInNoTable'],
    percent: 6,
    includeServiceCharge: true,
    includeAmountPerPerson: true,
    priority: 1,
  }),
  aTax({
    _id: idOf('tax', 'service-tax-take-away'),
    name: worded(['Service tax 6%, take-away', '服務稅6%（外賣）', '服务税6%（外带）']),
    shops: [kualaLumpur],
    orderType: ['takeAway', 'delivery'],
    percent: 6,
    priority: 1,
  }),
  aTax({
    _id: idOf('tax', 'tourism-levy'),
    name: worded(['Tourism levy 1%', '旅遊稅1%', '旅游税1%']),
    status: 'inactive',
    shops: [kualaLumpur],
    percent: 1,
    priority: 2,
  }),
];
