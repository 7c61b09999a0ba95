import { useShopContext } from '../shops/shop-context.ts';
import type { Balance } from '../vouchers/points.ts';
import { shopList } from '../shops/listed-shops.ts';
import { useQuery } from '../query/use-query.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

/** Points at other shops; nothing if there are none (MEMBER-05). */
export function OtherPoints({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useMessages();
  const name = useName();
  const here = useShopContext().started.shop?._id ?? null;
  const elsewhere = balances.filter(({ shop, amount }) => shop !== here && amount > 0);
  const { data } = useQuery(elsewhere.length === 0 ? null : shopList.of());
  if (elsewhere.length === 0) return null;
  const nameOf = (id: string): string => {
    const shopName = name(data?.find(({ _id }) => _id === id)?.name ?? []);
    return shopName === '' ? t('account.otherShop') : shopName;
  };
  return (
    <section className="rounded-m border border-line bg-surface px-4 py-3">
      <h3 className="text-sm font-semibold text-ink-2">{t('account.allPoints')}</h3>
      <ul className="mt-1 grid gap-1">
        {elsewhere.map(({ _id, shop, amount }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0">{nameOf(shop)}</span>
            <span className="shrink-0 font-semibold">{t('account.points', { count: amount })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
