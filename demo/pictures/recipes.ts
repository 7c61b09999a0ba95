import { bakeryRecipes } from './recipes-bakery.ts';
import { dessertRecipes } from './recipes-desserts.ts';
import { hotDrinkRecipes, icedDrinkRecipes, specialDrinkRecipes } from './recipes-drinks.ts';
import { noodleRecipes } from './recipes-noodles.ts';
import { riceRecipes } from './recipes-rice.ts';
import { roastRecipes } from './recipes-roasts.ts';
import { abroadSetRecipes } from './recipes-sets-abroad.ts';
import { setRecipes } from './recipes-sets.ts';
import { shelfRecipes } from './recipes-shelf.ts';
import { snackRecipes } from './recipes-snacks.ts';
import { toastRecipes } from './recipes-toast.ts';
import { upstairsRecipes } from './recipes-upstairs.ts';
import { westernRecipes } from './recipes-western.ts';
import type { Recipe } from './recipe.ts';

/** Every dish picture by its dish's name. */
export const recipes: ReadonlyMap<string, Recipe> = new Map<string, Recipe>(
  [
    setRecipes,
    abroadSetRecipes,
    toastRecipes,
    bakeryRecipes,
    noodleRecipes,
    riceRecipes,
    roastRecipes,
    westernRecipes,
    snackRecipes,
    upstairsRecipes,
    dessertRecipes,
    hotDrinkRecipes,
    icedDrinkRecipes,
    specialDrinkRecipes,
    shelfRecipes,
  ].flatMap((chapter) => Object.entries(chapter)),
);
