import { PencilLine, TicketPercent, Users } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useSections } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { useSessionState } from '../storage/session.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import { keys } from './till-keys.ts';

/** Whose order it is: a table, a number, or one that begins. */
export function TicketHead({ order }: { readonly order: Session | null }) {
  return (
    <header className="flex items-center gap-2 border-b border-line px-3 py-2">
      {order === null ? <NewHead /> : <OrderHead order={order} />}
      <CodesButton />
    </header>
  );
}

function CodesButton() {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={t('till.codes')}
      title={t('till.codes')}
      aria-keyshortcuts={keys.codes}
      onClick={() => openSaleDialog({ kind: 'codes' })}
      className="press grid size-12 shrink-0 place-items-center rounded-m border border-line-strong text-brand-text"
    >
      <TicketPercent aria-hidden className="size-5" />
    </button>
  );
}

function useSectionName(): (section: string | null) => string | null {
  const name = useName();
  const sections = useSections();
  return (section) => {
    const found = sections.find(({ _id }) => _id === section);
    return found === undefined ? null : name(found.name);
  };
}

function OrderHead({ order }: { readonly order: Session }) {
  const t = useMessages();
  const sectionName = useSectionName();
  const { tableItem, orderNumber, desiredCapacity, type, contact } = order;
  const title =
    tableItem === null
      ? t('till.orderNumber', { number: orderNumber ?? 0 })
      : t('till.table', { table: tableItem.name });
  const facts = [
    order.status === 'test' ? t('till.isTest') : null,
    tableItem === null ? t(`orderType.${type}`) : sectionName(order.section),
    contact?.name,
    contact?.phone,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <>
      <div className="min-w-0 grow">
        <h1 className="truncate text-lg leading-tight font-bold">{title}</h1>
        <p className="truncate text-sm text-ink-2">{facts.join(' · ')}</p>
      </div>
      {type === 'dineIn' ? (
        <button
          type="button"
          aria-label={t('till.changePeople', { people: desiredCapacity })}
          onClick={() => openSaleDialog({ kind: 'people' })}
          className="press flex min-h-12 items-center gap-2 rounded-m border border-line-strong px-3 font-semibold"
        >
          <Users aria-hidden className="size-5" />
          {desiredCapacity}
        </button>
      ) : null}
    </>
  );
}

function NewHead() {
  const t = useMessages();
  const sectionName = useSectionName();
  const type = useSessionState((state) => state.mode);
  const { name, phone, people, section, isTest } = useSale();
  const facts = [
    isTest ? t('till.isTest') : '',
    name,
    phone,
    type === 'dineInNoTable' ? t('till.peopleCount', { count: people }) : '',
    sectionName(section) ?? '',
  ].filter((fact) => fact !== '');
  return (
    <>
      <div className="min-w-0 grow">
        <h1 className="truncate text-lg leading-tight font-bold">{t(`till.begin.${type}`)}</h1>
        <p className="truncate text-sm text-ink-2">
          {facts.length === 0 ? t('till.newOrder') : facts.join(' · ')}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('till.details')}
        onClick={() => openSaleDialog({ kind: 'details' })}
        className="press grid size-12 place-items-center rounded-m border border-line-strong text-brand-text"
      >
        <PencilLine aria-hidden className="size-5" />
      </button>
    </>
  );
}
