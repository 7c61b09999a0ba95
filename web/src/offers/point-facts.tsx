import { Coins } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { usePriceText } from '../ui/price.tsx';
import type { ListedOffer, OfferList } from './offers-queries.ts';

/** What a gift takes off at least, in cents; null where that depends on the order. */
export function giftWorth({ rule }: Pick<ListedOffer, 'rule'>, list: OfferList): number | null {
  if (rule.type === 'discount' && rule.discountType === 'amount') return rule.discount;
  if (rule.type !== 'free' || rule.freeProducts.length === 0) return null;
  const prices = rule.freeProducts.map(
    (id) => list.dishes.find((dish) => dish._id === id)?.price ?? null,
  );
  return prices.reduce<number | null>(
    (sum, price) => (sum === null || price === null ? null : sum + price),
    0,
  );
}

/** What points are worth, and that they stay (OFFER-14). */
export function PointFacts({ list }: { readonly list: OfferList }) {
  const t = useMessages();
  const gifts = list.offers.filter(({ source, enabled }) => source === 'gift' && enabled);
  return (
    <section
      aria-label={t('offers.pointWorth')}
      className="grid content-start gap-4 wide:mx-auto wide:max-w-150 wide:p-6"
    >
      <div className="grid gap-2 rounded-l bg-surface-2 p-4">
        <h2 className="flex items-center gap-2 text-lg font-bold">
          <Coins aria-hidden className="size-6 text-brand-text" />
          {t('offers.pointWorth')}
        </h2>
        <p className="text-ink-2">{t('offers.pointFacts')}</p>
      </div>
      {gifts.length === 0 ? (
        <p className="text-ink-2">{t('offers.pointsBuyNothing')}</p>
      ) : (
        <ul className="grid divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {gifts.map((gift) => (
            <li key={gift.rule._id} className="px-4 py-3">
              <GiftWorth gift={gift} list={list} />
            </li>
          ))}
        </ul>
      )}
      <Link to="/staff/offers/gifts" className="press w-fit py-2 font-semibold text-brand-text">
        {t('offers.toGifts')}
      </Link>
    </section>
  );
}

interface GiftWorthProps {
  readonly gift: ListedOffer;
  readonly list: OfferList;
}

function GiftWorth({ gift, list }: GiftWorthProps) {
  const t = useMessages();
  const nameIn = useName();
  const price = usePriceText();
  const points = gift.points ?? 1;
  const worth = giftWorth(gift, list);
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{nameIn(gift.rule.name)}</span>
      <span className="text-ink-2">
        {t('offers.costsPoints', { count: points })}
        {worth === null
          ? null
          : ` · ${t('offers.worthEach', { amount: price(cents(Math.round(worth / points))) })}`}
      </span>
    </span>
  );
}
