import { useState } from 'react';
import type { KitchenChange } from '@servery/engine/kitchen/line-state.ts';
import { type Until, sellOut } from '../availability/availability-query.ts';
import { UntilButtons } from '../availability/until-buttons.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { showError, showSuccess } from '../ui/notices.ts';
import { FocusedText } from '../ui/focused-text.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { Card, CardLine } from './board-view.ts';
import { changeLines } from './change-lines.ts';
import { useOpenPanels } from './panels.ts';

function close(): void {
  useOpenPanels.setState({ card: null });
}

interface CardDialogProps {
  readonly card: Card;
  readonly station: string;
}

/** Rarer actions on a ticket or one of its dishes. */
export function CardDialog({ card, station }: CardDialogProps) {
  const t = useMessages();
  const { table, orderNumber } = card.head;
  const live = card.lines.filter(({ state }) => /^(?:held|fired|begun|ready)$/.test(state));
  const run = (lines: readonly CardLine[], change: KitchenChange): void => {
    close();
    void changeLines({ card, station, lines, change });
  };
  const held = live.filter(({ state }) => state === 'held');
  const calm = live.filter(({ rushed }) => !rushed);
  const fired = live.filter(({ state }) => state === 'fired');
  return (
    <TitledDialog
      open
      onClose={close}
      title={table ?? t('kitchen.number', { number: orderNumber ?? 0 })}
    >
      <div className={live.length > 1 ? 'grid grid-cols-3 gap-2' : 'hidden'}>
        <Button
          kind="ghost"
          off={live.length === 0}
          onPress={() => run(calm.length === 0 ? live : calm, 'rush')}
        >
          {t(calm.length === 0 ? 'kitchen.noRush' : 'kitchen.rush')}
        </Button>
        <Button kind="ghost" off={fired.length === 0} onPress={() => run(fired, 'hold')}>
          {t('kitchen.hold')}
        </Button>
        <Button kind="ghost" off={held.length === 0} onPress={() => run(held, 'fire')}>
          {t('kitchen.fire')}
        </Button>
      </div>
      <ul className="grid gap-2">
        {live.map((line) => (
          <DishActions key={line.line} line={line} onChange={(change) => run([line], change)} />
        ))}
      </ul>
    </TitledDialog>
  );
}

interface DishActionsProps {
  readonly line: CardLine;
  readonly onChange: (change: KitchenChange) => void;
}

function DishActions({ line, onChange }: DishActionsProps) {
  const t = useMessages();
  const name = useName();
  const isHeld = line.state === 'held';
  const canHold = isHeld || line.state === 'fired';
  return (
    <li className="grid gap-2 border-t border-line pt-2">
      <p className="text-lg font-bold">
        {line.quantity} × {name(line.name)}
      </p>
      <div role="group" aria-label={name(line.name)} className="flex flex-wrap gap-2">
        <Button kind="ghost" onPress={() => onChange('rush')}>
          {t(line.rushed ? 'kitchen.noRush' : 'kitchen.rush')}
        </Button>
        <Button kind="ghost" off={!canHold} onPress={() => onChange(isHeld ? 'fire' : 'hold')}>
          {t(isHeld ? 'kitchen.fire' : 'kitchen.hold')}
        </Button>
        <SoldOut line={line} />
      </div>
    </li>
  );
}

/** Two touches, so that no dish is taken off the menu by a wet finger. */
function SoldOut({ line }: Pick<DishActionsProps, 'line'>) {
  const t = useMessages();
  const name = useName();
  const [isAsked, setAsked] = useState(false);
  const { product } = line;
  if (product === null) return null;
  const sell = async (until: Until): Promise<void> => {
    try {
      await sellOut({ product }, until);
      showSuccess(t('kitchen.isSoldOut', { dish: name(line.name) }));
      close();
    } catch (error) {
      showError(staffFailureText(error));
    }
  };
  if (!isAsked)
    return (
      <Button kind="ghost" onPress={() => setAsked(true)}>
        {t('kitchen.soldOut')}
      </Button>
    );
  return (
    <div className="grid w-full gap-1">
      <FocusedText text={t('kitchen.soldOutSure')} className="text-sm text-ink-2" />
      <UntilButtons
        choices={['hour', 'endOfDay', 'furtherNotice']}
        onChoose={(until) => void sell(until)}
      />
    </div>
  );
}
