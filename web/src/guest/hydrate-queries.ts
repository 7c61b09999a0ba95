import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { categories, products, subCategories, taxes } from '../menu/menu-queries.ts';
import type { Query } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Started } from '../shops/start.ts';

type DataOf<Source> = Source extends Query<infer Data> ? Data : never;

/** Query results the server embedded in the prerendered page. */
interface EmbeddedResults {
  readonly started: Started;
  readonly categories: DataOf<ReturnType<typeof categories.of>>;
  readonly subCategories: DataOf<ReturnType<typeof subCategories.of>>;
  readonly taxes: DataOf<ReturnType<typeof taxes.of>>;
}

function isComplete(parsed: unknown): parsed is EmbeddedResults {
  return (
    typeof parsed === 'object' && parsed !== null && 'started' in parsed && 'categories' in parsed
  );
}

/** Fills the query cache from the page, so that no skeleton replaces the prerendered menu. */
export async function hydrateQueries(text: string): Promise<void> {
  const embedded: unknown = JSON.parse(text);
  const { shop } = useShopState.getState();
  const { session } = useSessionState.getState();
  if (
    !isComplete(embedded) ||
    session !== null ||
    shop === null ||
    shop !== embedded.started.shop?._id
  )
    return;
  start.of({ shop, session: null, restoreKey: null }).setData(embedded.started);
  categories.of(shop).setData(embedded.categories);
  subCategories.of(embedded.categories.map(({ _id }) => _id)).setData(embedded.subCategories);
  taxes.of(shop).setData(embedded.taxes);
  await products.of(shop).fetch();
}
