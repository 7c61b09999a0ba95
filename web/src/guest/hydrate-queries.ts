import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { categories, products, subCategories, taxes } from '../menu/menu-queries.ts';
import type { Query } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Started } from '../shops/start.ts';

type Known<QueryFamily> = QueryFamily extends Query<infer Data> ? Data : never;

/** What the server wrote into the page it drew, as it would have answered. */
interface FirstAnswers {
  readonly started: Started;
  readonly categories: Known<ReturnType<typeof categories.of>>;
  readonly subCategories: Known<ReturnType<typeof subCategories.of>>;
  readonly taxes: Known<ReturnType<typeof taxes.of>>;
}

function isWhole(told: unknown): told is FirstAnswers {
  return typeof told === 'object' && told !== null && 'started' in told && 'categories' in told;
}

/** Takes up what stands in the page and asks for the rest, so that what the server drew is replaced by the same and not by an outline. */
export async function firstAnswers(text: string): Promise<void> {
  const told: unknown = JSON.parse(text);
  const { shop } = useShopState.getState();
  const { session } = useSessionState.getState();
  if (!isWhole(told) || session !== null || shop === null || shop !== told.started.shop?._id) return;
  start.of({ shop, session: null, restoreKey: null }).setData(told.started);
  categories.of(shop).setData(told.categories);
  subCategories.of(told.categories.map(({ _id }) => _id)).setData(told.subCategories);
  taxes.of(shop).setData(told.taxes);
  await products.of(shop).fetch();
}
