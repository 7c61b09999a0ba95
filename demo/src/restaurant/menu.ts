import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { buns, tarts } from './bakery.ts';
import { desserts } from './desserts.ts';
import { hotDrinks } from './drinks-hot.ts';
import { icedDrinks } from './drinks-iced.ts';
import { alcohol, bottledDrinks, specialDrinks } from './drinks-special.ts';
import type { DemoProduct } from './entities.ts';
import { hongKongExtras, kualaLumpurExtras, taipeiExtras } from './groups-extras.ts';
import { kualaLumpurSetGroups, taipeiSetGroups } from './groups-sets-abroad.ts';
import { hongKongSetGroups } from './groups-sets.ts';
import { preferences } from './groups-preferences.ts';
import { friedNoodles, soupNoodles } from './noodles-shared.ts';
import { instantNoodles } from './noodles.ts';
import { kualaLumpurSpecials, taipeiSpecials } from './regional.ts';
import { bakedRice, friedRice, ricePlates } from './rice.ts';
import { roastPlates, roastRice } from './roasts.ts';
import { breakfastSets, dinnerSets, lunchSets, teaSets } from './sets.ts';
import { friedSnacks, greens } from './snacks.ts';
import { sandwiches, toasts } from './toast.ts';
import { souvenirs, upstairsDishes } from './upstairs.ts';
import { grills, pasta, soups } from './western.ts';

/** Every dish of the three shops, in the order of the printed menu. */
export const products: readonly DemoProduct[] = [
  [breakfastSets, lunchSets, teaSets, dinnerSets],
  [toasts, sandwiches, buns, tarts],
  [instantNoodles, soupNoodles, friedNoodles],
  [ricePlates, bakedRice, friedRice],
  [roastRice, roastPlates, grills, pasta, soups],
  [friedSnacks, greens, upstairsDishes, taipeiSpecials, kualaLumpurSpecials],
  [desserts, hotDrinks, icedDrinks, specialDrinks, bottledDrinks, alcohol, souvenirs],
]
  .flat(2)
  .map((product, order) => ({ ...product, order }));

export const optionGroups: readonly OptionGroup[] = [
  ...preferences,
  ...hongKongExtras,
  ...hongKongSetGroups,
  ...taipeiExtras,
  ...taipeiSetGroups,
  ...kualaLumpurExtras,
  ...kualaLumpurSetGroups,
];
