import type { TaxRow } from '@servery/engine/taxes/taxes-on.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

interface IncludedTaxesProps {
  readonly taxes: readonly Pick<TaxRow, 'tax' | 'percent' | 'included' | 'amount'>[];
  readonly names: ReadonlyMap<string, TranslatedName>;
}

/** Taxes included in the prices, shown so that nobody adds them (PRICE-22). */
export function IncludedTaxes({ taxes, names }: IncludedTaxesProps) {
  const t = useMessages();
  const name = useName();
  return taxes
    .filter(({ included, amount }) => included && amount > 0)
    .map(({ tax, percent, amount }) => (
      <div key={tax} className="flex justify-between gap-4 text-sm text-ink-3">
        <dt>
          {t('why.taxIncluded', { tax: name(names.get(tax) ?? []) || t('bill.tax'), percent })}
        </dt>
        <dd>
          <Price of={amount} />
        </dd>
      </div>
    ));
}
