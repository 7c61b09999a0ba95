import { loggedActions } from '@servery/contract/audit-actions.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import { guardedActions } from '@servery/engine/till/approval-rules.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { approvalRules } from '../staff/approval-queries.ts';
import { usePriceText } from '../ui/price.tsx';
import type { AuditEntry } from './audit-queries.ts';

/** An entry in words: what was done, to which order, and the rest in one line. */
export interface EntryWords {
  readonly action: string;
  readonly order: string;
  readonly about: string;
}

function guardedIn(action: string): (typeof guardedActions)[number] | null {
  return guardedActions.find((one) => one === action) ?? null;
}

/** A role, or what was changed of a person; what has no words is shown as it is. */
function personText(part: string): string {
  const { t, has } = useMessageStore.getState();
  const key = [`device.role.${part}`, `audit.person.${part}`].find((one) => has(one));
  return key === undefined ? part : t(key);
}

/** Roles, parts of settings and changes have words; a call of a program is shown as it is. */
function partText({ action, part }: AuditEntry): string {
  const { t, has } = useMessageStore.getState();
  if (part === '' || action === 'programCalled') return part;
  if (action === 'settingChanged') return t(`shopSettings.part.${part}`);
  const change = `audit.change.${part.split('/').at(-1) ?? ''}`;
  if (action === 'orderChanged') return has(change) ? t(change) : part;
  const parts = part.split(', ').map((one) => one.split(' → ').map(personText).join(' → '));
  return parts.join(' · ');
}

/** The words of entries in the reader's language (AUDIT-03). */
export function useEntryWords(): (entry: AuditEntry) => EntryWords {
  const t = useMessages();
  const nameIn = useName();
  const amountText = useAmountText();
  const reasonText = useReasonText();
  return (entry) => {
    const { action, order, subject, name, note, approverName } = entry;
    const guarded = guardedIn(action);
    const number = order === null ? null : (order.table ?? order.orderNumber);
    return {
      action: t(guarded === null ? `audit.action.${action}` : `staff.approval.action.${guarded}`),
      order: number === null ? '' : String(number),
      about: [
        subject,
        name.length === 0 ? '' : nameIn(name),
        partText(entry),
        amountText(entry),
        reasonText(entry),
        note,
        approverName === '' ? '' : t('audit.approvedBy', { name: approverName }),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    };
  };
}

function useAmountText(): (entry: AuditEntry) => string {
  const t = useMessages();
  const price = usePriceText();
  return ({ action, amount, before }) => {
    if (amount === null) return '';
    if (action === 'pointsAdded' || action === 'pointsTaken')
      return t('audit.points', { count: amount });
    if (action === 'fewerPeople') return t('audit.people', { count: amount });
    if (before === null) return amount === 0 ? '' : price(cents(amount));
    return before === amount ? '' : `${price(cents(before))} → ${price(cents(amount))}`;
  };
}

/** As the shop calls its reasons. */
function useReasonText(): (entry: AuditEntry) => string {
  const nameIn = useName();
  const { data } = useQuery(approvalRules.of());
  return ({ action, reason }) => {
    const guarded = guardedIn(action);
    if (reason === null || guarded === null) return reason ?? '';
    const known = data?.reasons[guarded].find(({ code }) => code === reason);
    return known === undefined ? reason : nameIn(known.name);
  };
}

const pages = {
  cash: '/staff/drawer',
  menu: '/staff/desk',
  offers: '/staff/offers',
  members: '/staff/offers/members',
  settings: '/staff/shop',
  people: '/staff/people',
  devices: '/staff/devices',
  programs: '/staff/integrations',
} as const;

const ownPages = new Map([
  ['invoiceIssued', '/staff/invoices'],
  ['invoiceVoided', '/staff/invoices'],
  ['invoiceCredited', '/staff/invoices'],
  ['soldOut', '/staff/menu'],
  ['backOnSale', '/staff/menu'],
  ['ordersPaused', '/staff/menu'],
  ['ordersResumed', '/staff/menu'],
  ['slotsSet', '/staff/menu'],
  ['noSale', '/staff/drawer'],
  ['invoiceSettingsChanged', '/staff/invoices'],
  ['gatewaySet', '/staff/gateways'],
  ['gatewayRemoved', '/staff/gateways'],
  ['gatewayTested', '/staff/gateways'],
  ['printerAdded', '/staff/printers'],
  ['printerChanged', '/staff/printers'],
  ['printerRenewed', '/staff/printers'],
  ['printerRemoved', '/staff/printers'],
  ['levelAdded', '/staff/offers/levels'],
  ['levelChanged', '/staff/offers/levels'],
  ['levelRemoved', '/staff/offers/levels'],
]);

/** The page of what an entry is about; null where there is none. */
export function pageOf({ action, order }: AuditEntry): string | null {
  if (order !== null)
    return `/staff/${rightsIn[order.status].finished ? 'refund' : 'pay'}/${order._id}`;
  const own = ownPages.get(action);
  if (own !== undefined) return own;
  const kinds = [
    'cash',
    'menu',
    'offers',
    'members',
    'settings',
    'people',
    'devices',
    'programs',
  ] as const;
  const kind = kinds.find((one) => loggedActions[one].some((known) => known === action));
  return kind === undefined ? null : pages[kind];
}
