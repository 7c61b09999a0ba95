import type { PickupSlot } from '@servery/engine/hours/pickup-slots.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { formatWhen } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { SelectField } from '../ui/select-field.tsx';

export interface TimeFieldProps {
  readonly label: string;
  /** What stands for no time. */
  readonly soonest: string;
  readonly slots: readonly PickupSlot[];
  /** What is wrong with the chosen time; null if nothing is. */
  readonly problem: string | null;
}

/** The time of a pickup or an arrival. */
export function TimeField({ label, soonest, slots, problem }: TimeFieldProps) {
  const t = useMessages();
  const { timezone } = useShop();
  const now = useMinute();
  const clock = { timezone, locale: useLocale() };
  const chosen = useCart((state) => state.pickupTime);
  const format = (at: number): string => {
    const when = formatWhen(at, now, clock);
    return t(when.key, when.figures);
  };
  return (
    <SelectField
      label={label}
      value={String(chosen ?? '')}
      problem={problem}
      onChange={(value) => changeCart({ pickupTime: value === '' ? null : Number(value) })}
    >
      <option value="">{soonest}</option>
      {chosen !== null && !slots.some(({ from }) => from === chosen) ? (
        <option value={chosen} disabled>
          {format(chosen)}
        </option>
      ) : null}
      {slots.map(({ from }) => (
        <option key={from} value={from}>
          {format(from)}
        </option>
      ))}
    </SelectField>
  );
}
