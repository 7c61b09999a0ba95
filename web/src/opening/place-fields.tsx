import { currencies } from '@servery/engine/money/currency.ts';
import { useMessages, useRegionalLocale } from '../i18n/use-messages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { cityOf, countries } from './countries.ts';
import type { HouseForm } from './opening-queries.ts';

export interface Place {
  readonly country: string;
  readonly currency: HouseForm['currency'];
  readonly timezone: string;
}

interface PlaceFieldsProps {
  readonly place: Place;
  readonly onChange: (place: Place) => void;
}

/** The country brings its currency and its clock; both can be chosen besides. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const t = useMessages();
  const locale = useRegionalLocale();
  const regions = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const money = new Intl.DisplayNames(locale, { type: 'currency' });
  const { country, currency, timezone } = place;
  const chosen = countries.find(({ code }) => code === country) ?? countries[0];
  const choose = (code: string): void => {
    const next = countries.find((one) => one.code === code) ?? chosen;
    onChange({ country: next.code, currency: next.currency, timezone: next.zones[0] });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t('opening.country')} value={country} onChange={choose}>
        {countries.map(({ code }) => (
          <option key={code} value={code}>
            {regions.of(code)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('opening.currency')}
        value={currency}
        onChange={(value) => {
          const known = currencies.find((one) => one === value);
          if (known !== undefined) onChange({ country, currency: known, timezone });
        }}
      >
        {currencies.map((one) => (
          <option key={one} value={one}>
            {`${one} · ${money.of(one) ?? ''}`}
          </option>
        ))}
      </SelectField>
      {chosen.zones.length < 2 ? null : (
        <SelectField
          label={t('opening.timezone')}
          value={timezone}
          onChange={(zone) => onChange({ country, currency, timezone: zone })}
        >
          {chosen.zones.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
