import { useState } from 'react';
import { OffSince } from '../availability/off-since.tsx';
import {
  type Dish as Stocked,
  availability,
  sellAgain,
  sellOut,
  setLeft,
  useLiveAvailability,
} from '../availability/availability-query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { RadioTile } from './radio-tile.tsx';

const modes = ['unlimited', 'counted', 'soldOut'] as const;
type Mode = (typeof modes)[number];

/** How much of a dish there is; it holds at once, without a draft (DESK-15). */
export function StockField({ dish }: { readonly dish: string }) {
  useLiveAvailability();
  const { data } = useQuery(availability.of());
  const stocked = data?.dishes.find(({ _id }) => _id === dish);
  // A dish that is not on the menu yet has no stock.
  return stocked === undefined ? null : <StockModes key={modeOf(stocked)} stocked={stocked} />;
}

function modeOf({ soldOut, stockMode }: Stocked): Mode {
  if (soldOut !== null) return 'soldOut';
  return stockMode === 'synced' ? 'counted' : 'unlimited';
}

async function setMode(stocked: Stocked, mode: Mode, left: number): Promise<void> {
  const named = { product: stocked._id };
  if (mode === 'soldOut') return sellOut(named, 'endOfDay');
  if (stocked.soldOut !== null) await sellAgain(named);
  return setLeft(stocked._id, mode === 'counted' ? left : null);
}

function StockModes({ stocked }: { readonly stocked: Stocked }) {
  const t = useMessages();
  const now = modeOf(stocked);
  const [mode, setChosen] = useState(now);
  // While nothing is typed the field follows what is sold meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(stocked.quantity);
  const left = /^\d{1,6}$/.test(shown.trim()) ? Number(shown) : null;
  const saving = useMutation(async () => {
    await setMode(stocked, mode, left ?? 0);
    await availability
      .of()
      .fetch()
      .catch(() => null);
    setTyped(null);
  });
  const isSame = mode === now && (mode !== 'counted' || left === stocked.quantity);
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{t('desk.stock')}</legend>
      <p className="text-sm text-ink-3">{t('desk.stockHint')}</p>
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <div className="grid gap-2 md:grid-cols-3">
        {modes.map((one) => (
          <RadioTile
            key={one}
            name="stock-mode"
            label={t(`desk.stock.${one}`)}
            isChosen={mode === one}
            onChoose={() => setChosen(one)}
          />
        ))}
      </div>
      {stocked.soldOut === null ? null : (
        <p className="text-sm text-ink-2">
          <OffSince off={stocked.soldOut} />
        </p>
      )}
      <div className="flex flex-wrap items-end gap-2">
        {mode === 'counted' ? (
          <Field
            label={t('desk.left')}
            value={shown}
            inputMode="numeric"
            problem={left === null ? t('desk.noCount') : null}
            onChange={setTyped}
          />
        ) : null}
        <Button
          kind="ghost"
          off={isSame || (mode === 'counted' && left === null)}
          busy={saving.isRunning}
          onPress={() => saving.run()}
        >
          {t('desk.saveStock')}
        </Button>
      </div>
    </fieldset>
  );
}
