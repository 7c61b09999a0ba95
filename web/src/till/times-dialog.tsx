import { useState } from 'react';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { useOrderChange } from './order-change.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { modifiersIn, useTillMenu } from './till-menu.ts';

const stepMs = 15 * minuteMs;
const steps = 24;

/** Quarters of an hour to come, and the time that is set, whenever it is. */
function timesFrom(now: number, set: number | null): readonly number[] {
  const first = Math.ceil(now / stepMs) * stepMs;
  const coming = Array.from({ length: steps }, (_, nth) => first + nth * stepMs);
  return set === null || coming.includes(set) ? coming : [set, ...coming];
}

/** When a table's last order is and when it has to leave, and which prices hold (STAFF-02). */
export function TimesDialog({ order }: { readonly order: Session }) {
  const t = useMessages();
  const isTable = order.type === 'dineIn';
  // As it was when the dialog opened: what others change meanwhile stays.
  const [opened] = useState(order);
  const { orderCutoffTime, orderLeaveTime } = opened.sessionData;
  const [lastOrder, setLastOrder] = useState(orderCutoffTime);
  const [leave, setLeave] = useState(orderLeaveTime);
  const [modifiers, setModifiers] = useState<readonly string[]>(opened.modifiers);
  const { change, isRunning, problem } = useOrderChange(order._id, closeSaleDialog);
  return (
    <TitledDialog
      open
      onClose={closeSaleDialog}
      title={t(isTable ? 'till.times' : 'till.specialPrices')}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const data = {
            ...(lastOrder === orderCutoffTime ? {} : { orderCutoffTime: lastOrder }),
            ...(leave === orderLeaveTime ? {} : { orderLeaveTime: leave }),
            ...(areSame(modifiers, opened.modifiers) ? {} : { modifiers }),
          };
          if (Object.keys(data).length === 0) closeSaleDialog();
          else change({ of: 'terms', data });
        }}
      >
        {isTable ? (
          <>
            <TimeField
              label={t('till.lastOrder')}
              set={orderCutoffTime}
              value={lastOrder}
              onChange={setLastOrder}
            />
            <TimeField
              label={t('till.leaveBy')}
              set={orderLeaveTime}
              value={leave}
              onChange={setLeave}
            />
          </>
        ) : null}
        <Modifiers chosen={modifiers} onChange={setModifiers} />
        <FailureLine text={problem} />
        <Button type="submit" wide busy={isRunning}>
          {t('till.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

interface ModifiersProps {
  readonly chosen: readonly string[];
  readonly onChange: (modifiers: readonly string[]) => void;
}

/** Prices that hold for this order, such as a happy hour's, by the names that the menu has. */
function Modifiers({ chosen, onChange }: ModifiersProps) {
  const t = useMessages();
  const known = modifiersIn(useTillMenu().ordering.menu);
  const names = [...new Set([...chosen, ...known])].toSorted();
  if (names.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t('till.modifiers')}</legend>
      {names.map((name) => (
        <CheckRow
          key={name}
          label={name}
          isOn={chosen.includes(name)}
          onChange={(isOn) =>
            onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
        />
      ))}
    </fieldset>
  );
}

interface TimeFieldProps {
  readonly label: string;
  /** As it is on the order. */
  readonly set: number | null;
  readonly value: number | null;
  readonly onChange: (at: number | null) => void;
}

function TimeField({ label, set, value, onChange }: TimeFieldProps) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const [times] = useState(() => timesFrom(Date.now(), set));
  return (
    <SelectField
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    >
      <option value="">{t('till.noTime')}</option>
      {times.map((at) => (
        <option key={at} value={at}>
          {clockTime(at, { timezone, locale })}
        </option>
      ))}
    </SelectField>
  );
}
