import { Ban, Flame, Pause, RotateCcw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { text } from '../storage/readers.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { GivenChoices } from './given-choices.tsx';
import { ServedBy } from './line-fields.tsx';
import { useOrderChange } from './order-change.ts';
import type { ChangingOrder } from './order-change.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { moneyText, typedCents } from './typed-money.ts';

type OrderedLine = Session['products'][number];

interface OrderedLineDialogProps {
  readonly order: Session;
  readonly line: OrderedLine;
  readonly isClosed: boolean;
}

/** What staff change about a dish that was sent (STAFF-03). */
export function OrderedLineDialog({ order, line, isClosed }: OrderedLineDialogProps) {
  const t = useMessages();
  const name = useName();
  const changing = useOrderChange(order._id, closeSaleDialog);
  const isOver = isClosed || line.status === 'cancel';
  return (
    <TitledDialog
      open
      onClose={closeSaleDialog}
      title={t('till.dishTimes', { count: line.quantity, dish: name(line.name) })}
    >
      {isOver ? (
        <p>{t(line.status === 'cancel' ? 'till.lineCancelled' : 'till.closed')}</p>
      ) : (
        <div className="grid gap-4">
          <StatusKeys line={line} changing={changing} />
          <PriceForm line={line} changing={changing} />
          <GivenChoices line={line} changing={changing} />
          <ServedByForm line={line} changing={changing} />
        </div>
      )}
      <FailureLine text={changing.problem} />
    </TitledDialog>
  );
}

interface PartProps {
  readonly line: OrderedLine;
  readonly changing: ChangingOrder;
}

/** Hold or send, and cancel; the latter asks once more. */
function StatusKeys({ line, changing: { change, isRunning } }: PartProps) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  const isHeld = line.status === 'hold';
  const set = (status: 'hold' | 'init' | 'cancel'): void =>
    change({ of: 'line', data: { line: line.id, status } });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Action
        icon={isHeld ? Flame : Pause}
        label={t(isHeld ? 'till.fire' : 'till.hold')}
        busy={isRunning}
        onPress={() => set(isHeld ? 'init' : 'hold')}
      />
      <Action
        icon={Ban}
        label={t(isSure ? 'till.reallyCancel' : 'till.cancelDish')}
        busy={isRunning}
        danger
        onPress={() => (isSure ? set('cancel') : setSure(true))}
      />
    </div>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, busy, danger = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onPress();
      }}
      className={`press flex min-h-14 items-center justify-center gap-2 rounded-m border px-3 leading-tight font-semibold ${danger ? 'border-danger text-danger' : 'border-line-strong text-brand-text'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </button>
  );
}

/** What one costs from now on; back at the menu's price nothing is typed any more (PRICE-03). */
function PriceForm({ line, changing: { change, isRunning } }: PartProps) {
  const t = useMessages();
  const [typed, setTyped] = useState(() => moneyText(line.unitPrice));
  const price = typedCents(typed);
  const isWrong = price === null || price < 0;
  const isTyped = 'openKey' in line && line.openKey !== null && line.customProduct === null;
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && price !== line.unitPrice)
          change({ of: 'line', data: { line: line.id, price } });
      }}
    >
      <Field
        label={t('till.priceEach')}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        problem={isWrong ? t('till.amountWrong') : null}
      />
      <div className="mt-6.5">
        <Button
          type="submit"
          kind="ghost"
          busy={isRunning}
          off={isWrong || price === line.unitPrice}
        >
          {t('till.changePrice')}
        </Button>
      </div>
      {isTyped ? (
        <Button
          kind="quiet"
          busy={isRunning}
          onPress={() => change({ of: 'line', data: { line: line.id, price: null } })}
        >
          <RotateCcw aria-hidden className="size-5" />
          {t('till.menuPrice')}
        </Button>
      ) : null}
    </form>
  );
}

/** Taken over by its button: a select changes with every arrow key. */
function ServedByForm({ line, changing: { change, isRunning } }: PartProps) {
  const t = useMessages();
  const served = ('staff' in line ? text(line.staff) : null) ?? '';
  const [staff, setStaff] = useState(served);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = staff === '' ? null : staff;
        if (staff !== served) change({ of: 'line', data: { line: line.id, staff: chosen } });
      }}
    >
      <ServedBy staff={staff} nobody={t('till.nobody')} onChange={setStaff} />
      <Button type="submit" kind="ghost" busy={isRunning} off={staff === served}>
        {t('till.save')}
      </Button>
    </form>
  );
}
