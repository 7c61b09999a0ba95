import { CircleAlert, Ellipsis, Lock, Minus, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countedName } from '@servery/contract/pick-text.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { useCart } from '../cart/cart-store.ts';
import type { Translate } from '../i18n/messages.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { choiceTexts, problemMessage } from '../menu/line-message.ts';
import { useQuery } from '../query/use-query.ts';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import { lockedLines, setQuantity } from './cart-keys.ts';
import { lineMarks } from './line-marks.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import type { TillBill } from './till-bill.ts';
import { useTillMenu } from './till-menu.ts';
import { floorTables, people } from './till-queries.ts';

interface TicketLineProps {
  readonly line: CartLine;
  /** Lines of the dishes that belong to a set. */
  readonly parts: readonly CartLine[];
  readonly bill: TillBill;
}

/** A dish that is not sent yet; the chosen one can be changed. */
export function TicketLine({ line, parts, bill }: TicketLineProps) {
  const name = useName();
  const isChosen = useSale(({ chosen }) => chosen === line.id);
  const isLocked = useCart(({ request }) => request !== null) && lockedLines().has(line.id);
  const { menu } = useTillMenu().ordering;
  const dish = line.customProduct?.name ?? name(menu.products.get(line.product ?? '')?.name ?? []);
  const ids = new Set([line.id, ...parts.map(({ id }) => id)]);
  const price = bill.bill.lines.reduce((sum, one) => sum + (ids.has(one.id) ? one.price : 0), 0);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={box} className={classNames('border-b border-line', isChosen && 'rounded-m bg-tint')}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => useSale.setState({ chosen: isChosen ? null : line.id })}
        className="grid min-h-12 w-full grid-cols-[2.25rem_minmax(0,1fr)_auto] content-center gap-x-1 px-1 py-2 text-start leading-snug"
      >
        <span className="font-bold">{line.quantity}×</span>
        <span className="font-semibold">{dish}</span>
        <span className="flex items-start gap-1 font-semibold">
          {isLocked ? <Lock aria-hidden className="size-4" /> : null}
          <Price of={cents(price)} />
        </span>
        <span className="col-start-2 grid text-sm text-ink-2">
          <LineFacts line={line} parts={parts} />
        </span>
      </button>
      <Problems line={line} parts={parts} bill={bill} />
      {isChosen && !isLocked ? <LineKeys line={line} dish={dish} /> : null}
    </li>
  );
}

function priceMarks({ customProduct, openKey }: CartLine, t: Translate): readonly string[] {
  if (customProduct !== null) return [t('till.notOnMenu')];
  return openKey === null ? [] : [t('till.typedPrice')];
}

/** What was chosen and typed for a line. */
function LineFacts({ line, parts }: Pick<TicketLineProps, 'line' | 'parts'>) {
  const t = useMessages();
  const name = useName();
  const { menu } = useTillMenu().ordering;
  const { data: staff = [] } = useQuery(people.of());
  const { data: tables = [] } = useQuery(floorTables.of());
  const choices = choiceTexts(line, menu, { t, name }).join(' · ');
  const marks = [
    ...lineMarks(line, t, tables),
    ...staff.filter(({ _id }) => _id === line.staff).map((person) => person.name),
    ...priceMarks(line, t),
  ];
  return (
    <>
      {choices === '' ? null : <span>{choices}</span>}
      {parts.map((part) => (
        <span key={part.id}>
          {countedName(part.quantity, name(menu.products.get(part.product ?? '')?.name ?? []))}
          {choiceTexts(part, menu, { t, name }).map((choice) => ` · ${choice}`)}
        </span>
      ))}
      {marks.length === 0 ? null : <span className="font-semibold">{marks.join(' · ')}</span>}
      {line.customRemark === '' ? null : <span>“{line.customRemark}”</span>}
    </>
  );
}

function Problems({ line, parts, bill }: TicketLineProps) {
  const t = useMessages();
  const name = useName();
  const { menu } = useTillMenu().ordering;
  if (bill.refusal?.code !== 'cartInvalid') return null;
  const ids = new Set([line.id, ...parts.map(({ id }) => id)]);
  const problems = bill.refusal.lines.filter((one) => ids.has(one.line));
  return problems
    .flatMap((one) => one.problems)
    .map((problem, nth) => (
      <p key={nth} className="flex items-start gap-1.5 px-1 pb-2 text-sm font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {problemMessage(problem, menu, { t, name })}
      </p>
    ));
}

interface LineKeysProps {
  readonly line: CartLine;
  readonly dish: string;
}

function LineKeys({ line, dish }: LineKeysProps) {
  const t = useMessages();
  const { menu } = useTillMenu().ordering;
  const product = menu.products.get(line.product ?? '');
  const hasChoices = (product?.options.length ?? 0) > 0;
  const isLast = line.quantity <= 1;
  return (
    <div className="flex flex-wrap gap-1 px-1 pb-2">
      <LineKey
        icon={isLast ? Trash2 : Minus}
        label={t(isLast ? 'till.remove' : 'till.less', { dish })}
        onPress={() => setQuantity(line.id, line.quantity - 1)}
      />
      <LineKey
        icon={Plus}
        label={t('till.more', { dish })}
        onPress={() => setQuantity(line.id, line.quantity + 1)}
      />
      {product !== undefined && hasChoices ? (
        <LineKey
          icon={SlidersHorizontal}
          label={t('till.changeChoices', { dish })}
          onPress={() =>
            openSaleDialog({
              kind: 'dish',
              product: product._id,
              editing: line.id,
              quantity: line.quantity,
            })
          }
        />
      ) : null}
      <LineKey
        icon={Ellipsis}
        label={t('till.changeLine', { dish })}
        onPress={() => openSaleDialog({ kind: 'line', line: line.id })}
      />
    </div>
  );
}

interface LineKeyProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function LineKey({ icon: Icon, label, onPress }: LineKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="press grid min-h-12 min-w-14 grow place-items-center rounded-m border border-line-strong bg-surface text-brand-text"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
