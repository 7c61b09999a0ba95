import { ChevronDown } from 'lucide-react';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { dialCode, phoneCountries, phoneCountryNamed } from './phone-countries.ts';
import type { PhoneCountry, PhoneParts } from './phone-countries.ts';
import { FieldProblem } from './field-problem.tsx';

export interface PhoneFieldProps {
  readonly id: string;
  readonly value: PhoneParts;
  readonly onChange: (value: PhoneParts) => void;
  readonly problem: string | null;
}

const box = 'rounded-m border border-line-strong bg-surface text-base';

function CountryPicker({
  country,
  onChoose,
}: {
  readonly country: PhoneCountry;
  readonly onChoose: (country: PhoneCountry) => void;
}) {
  const t = useMessages();
  const locale = useLocale();
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'region', style: 'short' });
  return (
    <span className="relative shrink-0">
      <span
        aria-hidden
        className={`${box} pointer-events-none flex h-full min-h-12 items-center gap-1 ps-4 pe-2`}
      >
        {dialCode(country)}
        <ChevronDown className="size-5 text-ink-3" />
      </span>
      <select
        aria-label={t('account.countryCode')}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onChoose(phoneCountryNamed(event.target.value) ?? country)}
        className="absolute inset-0 size-full cursor-pointer rounded-m bg-surface text-ink opacity-0 focus-visible:opacity-100"
      >
        {phoneCountries.map((one) => (
          <option key={one.country} value={one.country}>
            {`${names.of(one.country) ?? one.country} +${one.code}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A phone number with its country; a number typed with + has its own. */
export function PhoneField({ id, value, onChange, problem }: PhoneFieldProps) {
  const t = useMessages();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {t('member.phone')}
      </label>
      <div className="flex gap-2">
        <CountryPicker
          country={value.country}
          onChoose={(country) => onChange({ ...value, country })}
        />
        <input
          id={id}
          type="tel"
          name="phone"
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={30}
          value={value.number}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
          className={`${box} w-full min-w-0 px-4 py-3 aria-invalid:border-2 aria-invalid:border-danger`}
        />
      </div>
      <FieldProblem id={`${id}-hint`} problem={problem} />
    </div>
  );
}
