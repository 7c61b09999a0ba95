import {
  ArrowLeft,
  ArrowRightLeft,
  Ban,
  BellRing,
  Clock,
  History,
  Link2,
  Percent,
  PlusCircle,
  QrCode,
  ReceiptText,
  Split,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { mostPeople } from '@servery/engine/limits.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { go } from '../router/address.ts';
import { order as orders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useOrderChange } from '../till/order-change.ts';
import { PeopleField } from '../till/people-field.tsx';
import { openSaleDialog } from '../till/sale-dialog.ts';
import { SaleDialogs } from '../till/sale-dialogs.tsx';
import { goToPay, goToSale } from '../till/till-path.ts';
import { nameOf, visitsAt } from '../till/table-visits.ts';
import type { Visit } from '../till/table-visits.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CancelForm, CloseBill } from './end-visit.tsx';
import { useOpening } from './floor-change.ts';
import { JoinedTables, JoinedVisit, MergeList } from './merged-visits.tsx';
import { MoveList } from './move-list.tsx';
import { PaidVisits } from './paid-visits.tsx';
import { OthersHere } from './presence.tsx';
import { billOf } from './table-state.ts';

interface TablePanelProps {
  readonly table: FloorTable;
  readonly tables: readonly FloorTable[];
  readonly onClose: () => void;
}

/** What can be done with one table. */
export function TablePanel({ table, tables, onClose }: TablePanelProps) {
  const t = useMessages();
  const visits = visitsAt(table);
  return (
    <section aria-label={table.name} className="grid content-start gap-4 p-4">
      <div className="flex items-center gap-2">
        <IconButton icon={ArrowLeft} label={t('floor.back')} onPress={onClose} />
        <h2 className="text-2xl font-bold">{table.name}</h2>
        <p className="text-ink-2">{t('floor.seats', { count: table.capacity })}</p>
      </div>
      {visits.length === 0 ? <OpenForm key={table._id} table={table} isShared={false} /> : null}
      {visits.map((visit) => {
        const bill = billOf(visit, tables);
        return bill === null ? (
          <VisitCard key={visit.session} table={table} visit={visit} tables={tables} />
        ) : (
          <JoinedVisit key={visit.session} table={table} visit={visit} bill={bill} />
        );
      })}
      {visits.length === 0 ? null : <Sharing key={`${table._id}/${visits.length}`} table={table} />}
      <PaidVisits key={`${table._id}/paid`} table={table} />
    </section>
  );
}

interface OpenFormProps {
  readonly table: FloorTable;
  readonly isShared: boolean;
}

function OpenForm({ table, isShared }: OpenFormProps) {
  const t = useMessages();
  const [people, setPeople] = useState(Math.min(2, table.capacity || 2));
  const opening = useOpening(() => undefined);
  return (
    <form
      className="grid gap-4 rounded-l border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        opening.run({ table: table._id, people, isShared });
      }}
    >
      <PeopleField value={people} most={mostPeople} onChange={setPeople} />
      <FailureLine text={opening.problem} />
      <Button type="submit" wide busy={opening.isRunning}>
        {t(isShared ? 'floor.shareOpen' : 'floor.open')}
      </Button>
    </form>
  );
}

/** Others sit down at the same table, with a bill of their own (FLOOR-04). */
function Sharing({ table }: { readonly table: FloorTable }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenForm table={table} isShared />;
  return (
    <Button kind="ghost" onPress={() => setOpen(true)}>
      <UserPlus aria-hidden className="size-5" />
      {t('floor.share')}
    </Button>
  );
}

interface VisitCardProps {
  readonly table: FloorTable;
  readonly tables: readonly FloorTable[];
  readonly visit: Visit;
}

function VisitCard({ table, tables, visit }: VisitCardProps) {
  const t = useMessages();
  const { data: order, error } = useQuery(orders.of(visit.session, null));
  const name = nameOf(table, visit);
  return (
    <article aria-label={name} className="grid gap-3 rounded-l border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="text-xl font-bold tabular-nums">
          <Price of={visit.total} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-4 text-ink-2">
        <span>{t('floor.people', { count: visit.people })}</span>
        <span>{t('till.rounds', { count: visit.rounds })}</span>
        {visit.paid > 0 ? (
          <span className="font-semibold text-success">
            {t('floor.paid')} <Price of={visit.paid} />
          </span>
        ) : null}
      </p>
      <JoinedTables visit={visit} tables={tables} />
      <OthersHere session={visit.session} />
      {order === undefined ? (
        <>
          <SkeletonRows rows={2} />
          <FailureLine text={error === null ? null : t('floor.unread')} />
        </>
      ) : (
        <VisitActions order={order} visit={visit} table={table} tables={tables} />
      )}
    </article>
  );
}

interface VisitActionsProps extends VisitCardProps {
  readonly order: Session;
}

/** What is opened below the actions of a visit. */
type OpenPart = 'move' | 'merge' | 'cancel';

function VisitActions({ order, visit, table, tables }: VisitActionsProps) {
  const t = useMessages();
  const [list, setList] = useState<OpenPart | null>(null);
  const toggle = (one: OpenPart) => () => setList(list === one ? null : one);
  const { change, problem } = useOrderChange(order._id, () => undefined);
  const isOpen = order.status === 'ongoing';
  const hasOrdered = visit.rounds > 0;
  return (
    <>
      {visit.isCalling ? (
        <Action
          icon={BellRing}
          label={t('till.bellAnswered')}
          onPress={() => change({ of: 'bell', data: {} })}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Action icon={ReceiptText} label={t('floor.order')} onPress={() => goToSale(order._id)} />
        {hasOrdered ? (
          <>
            <Action icon={Wallet} label={t('floor.pay')} onPress={() => goToPay(order._id)} />
            <Action
              icon={Split}
              label={t('floor.split')}
              onPress={() => go(`/staff/split/${order._id}`)}
            />
          </>
        ) : null}
        <Dialog of={order._id} kind="guests" icon={QrCode} label={t('floor.codes')} />
        {isOpen ? (
          <>
            <Action icon={ArrowRightLeft} label={t('floor.move')} onPress={toggle('move')} />
            <Action icon={Link2} label={t('floor.merge')} onPress={toggle('merge')} />
            <Dialog of={order._id} kind="people" icon={Users} label={t('till.peopleAndSection')} />
            <Dialog of={order._id} kind="times" icon={Clock} label={t('till.times')} />
            <Dialog of={order._id} kind="discount" icon={Percent} label={t('till.discounts')} />
            <Dialog of={order._id} kind="amount" icon={PlusCircle} label={t('till.amounts')} />
          </>
        ) : null}
        <Dialog of={order._id} kind="history" icon={History} label={t('till.history')} />
        {isOpen ? <Action icon={Ban} label={t('floor.cancel')} onPress={toggle('cancel')} /> : null}
      </div>
      <FailureLine text={problem} />
      {hasOrdered && visit.total <= visit.paid ? (
        <CloseBill session={order._id} visit={visit} />
      ) : null}
      {list === 'cancel' ? <CancelForm session={order._id} /> : null}
      {list === 'move' ? (
        <MoveList session={order._id} from={table} tables={tables} onMoved={() => setList(null)} />
      ) : null}
      {list === 'merge' ? <MergeList table={table} visit={visit} tables={tables} /> : null}
      <SaleDialogs order={order} />
    </>
  );
}

interface DialogActionProps {
  /** Others may sit at the same table. */
  readonly of: string;
  readonly kind: 'guests' | 'people' | 'times' | 'discount' | 'amount' | 'history';
  readonly icon: LucideIcon;
  readonly label: string;
}

function Dialog({ of, kind, icon, label }: DialogActionProps) {
  return <Action icon={icon} label={label} onPress={() => openSaleDialog({ kind, of })} />;
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onPress: () => void;
}

function Action({ icon: Icon, label, onPress }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-13 items-center gap-2 rounded-m border border-line-strong bg-surface px-3 py-1 text-start text-sm leading-tight font-semibold text-brand-text"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </button>
  );
}
