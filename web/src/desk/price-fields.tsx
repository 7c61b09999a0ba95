import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { ModifierFields } from './modifier-fields.tsx';
import { MoneyField } from './money-field.tsx';
import type { EditorProps } from './editing.ts';
import type { Dish } from './desk-queries.ts';

type Own = Dish['discountMapping'][number];

/** What a dish costs in all shops, here, and while an order carries a modifier (DESK-16). */
export function PriceFields({ item: dish, menu, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  const { shop } = menu;
  const own = dish.discountMapping.find((one) => one.shop === shop) ?? null;
  const price = own?.price ?? null;
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-3">
        <MoneyField
          label={t(price === null ? 'desk.price' : 'desk.priceElsewhere')}
          value={dish.price}
          onChange={(typed) => onChange({ ...dish, price: cents(typed) })}
        />
        <CheckRow
          label={t('desk.ownPrice')}
          isOn={price !== null}
          onChange={(isOn) => onChange(withOwn(dish, shop, isOn ? dish.price : null))}
        />
        {price === null ? null : (
          <MoneyField
            label={t('desk.priceHere')}
            value={price}
            onChange={(typed) => onChange(withOwn(dish, shop, cents(typed)))}
          />
        )}
      </div>
      <ModifierFields
        modifiers={dish.priceModifiers}
        onChange={(priceModifiers) => onChange({ ...dish, priceModifiers })}
      />
    </>
  );
}

/** Without a price of its own a shop keeps what else it has agreed on, such as a reduction. */
function withOwn(dish: Dish, shop: string, price: Own['price']): Dish {
  const before = dish.discountMapping.find((one) => one.shop === shop);
  const own = { shop, discount: before?.discount ?? 0, price };
  const isEmpty = price === null && own.discount === 0;
  const others = dish.discountMapping.filter((one) => one.shop !== shop);
  return { ...dish, discountMapping: isEmpty ? others : [...others, own] };
}
