import { countedName, pickText } from '@servery/contract/pick-text.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Price, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { AgainDetail, AgainDish } from './again.ts';

const mostOfADish = 99;

export interface AgainRowProps {
  readonly dish: AgainDish;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** A dish of the earlier order: its price now, or why it is unavailable (SESSION-15). */
export function OrderAgainRow({ dish, count, onChange }: AgainRowProps) {
  const t = useMessages();
  const name = useName();
  const dishName = name(dish.name);
  const isAvailable = dish.state === 'available';
  const labels = {
    group: t('cart.quantityOf', { dish: dishName }),
    less: t('option.less', { choice: dishName }),
    more: t('option.more', { choice: dishName }),
  };
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <div className="min-w-40 grow basis-0">
        <p className={classNames('font-semibold', !isAvailable && 'text-ink-3 line-through')}>
          {dishName}
        </p>
        <Details details={dish.details} count={Math.max(count, 1)} />
        {isAvailable ? (
          <PriceNow dish={dish} />
        ) : (
          <Badge tone="neutral">
            {t(dish.state === 'gone' ? 'again.gone' : 'stock.outOfStock')}
          </Badge>
        )}
      </div>
      {isAvailable ? (
        <QuantityStepper
          small
          value={count}
          least={0}
          most={mostOfADish}
          labels={labels}
          onChange={onChange}
        />
      ) : null}
    </li>
  );
}

interface DetailsProps {
  readonly details: readonly AgainDetail[];
  readonly count: number;
}

/** Choices, and the dishes of a set with how many there will be (OPTION-13, RECORD-08). */
function Details({ details, count }: DetailsProps) {
  const t = useMessages();
  const name = useName();
  const texts = details.map((detail) =>
    'pick' in detail
      ? pickText(detail.pick, { t, name })
      : countedName(detail.each * count, name(detail.dish)),
  );
  return <p className="text-sm text-ink-2">{texts.join(' · ')}</p>;
}

/** A changed price is stated, not only struck through. */
function PriceNow({ dish }: { readonly dish: AgainDish }) {
  const t = useMessages();
  const price = usePriceText();
  const isChanged = dish.now !== dish.before;
  return (
    <p className="font-semibold">
      <Price of={dish.now} />
      {isChanged ? (
        <span className="ms-2 text-sm font-normal text-ink-2">
          {t('again.changed', { before: price(dish.before) })}
        </span>
      ) : null}
    </p>
  );
}
