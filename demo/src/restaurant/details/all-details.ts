import type { DishDetails } from '@servery/contract/schemas/dish-details.ts';
import { drinkDetails } from './drinks.ts';
import { noodleDetails } from './noodles.ts';
import { dessertDetails, regionalDetails } from './regional.ts';
import { riceDetails, roastDetails } from './rice.ts';
import { setDetails } from './sets.ts';
import { snackDetails, upstairsDetails } from './snacks.ts';
import { bakeryDetails, toastDetails } from './toast.ts';
import { westernDetails } from './western.ts';

/** What every dish of the three shops is, in words. */
export const dishDetails: readonly DishDetails[] = [
  setDetails,
  toastDetails,
  bakeryDetails,
  noodleDetails,
  riceDetails,
  roastDetails,
  westernDetails,
  snackDetails,
  upstairsDetails,
  regionalDetails,
  dessertDetails,
  drinkDetails,
].flat();
