import { Smartphone } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { clockTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { visit } from './visit-query.ts';
import type { Visit } from './visit-query.ts';

export interface AddPeopleProps {
  readonly session: Session;
  /** Of the shop, which a dialog does not know. */
  readonly timezone: string;
}

type AddPeopleSheetProps = PropsWithChildren<DialogProps<null> & AddPeopleProps>;

/** How others join this table, and the phones that have (VISIT-05). */
export function AddPeopleSheet({ open, onClose, children, ...table }: AddPeopleSheetProps) {
  const t = useMessages();
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={t('visit.add')}>
      <Contents {...table} />
      {children}
    </TitledSheet>
  );
}

function Contents({ session, timezone }: AddPeopleProps) {
  const t = useMessages();
  const { data, error, refetch } = useQuery(visit.of(session._id, restoreKeyOf(session._id)));
  if (data !== undefined)
    return (
      <div className="mx-auto grid w-full max-w-100 content-start gap-5 md:max-w-none md:grid-cols-2 md:items-start md:p-2">
        <Invitation visit={data} table={session.tableItem?.name ?? ''} />
        <Phones visit={data} timezone={timezone} />
      </div>
    );
  if (error === null) return <SkeletonRows rows={3} />;
  return (
    <EmptyState drawing="cord" title={failureText(error)}>
      <Button onPress={refetch}>{t('action.retry')}</Button>
    </EmptyState>
  );
}

interface InvitationProps {
  readonly visit: Visit;
  readonly table: string;
}

/** White in both themes: scanners do not read light on dark. */
function Invitation({ visit: { session, joinKey, joinCode }, table }: InvitationProps) {
  const t = useMessages();
  if (joinKey === null && joinCode === null)
    return <p className="rounded-l border border-line bg-surface p-5">{t('visit.staffAdd')}</p>;
  return (
    <section className="grid justify-items-center gap-3 rounded-l border border-line bg-[#fff] p-5 text-center text-[#2b1a0a] shadow-lift">
      {joinKey === null ? null : (
        <>
          <p className="font-semibold">{t('visit.scan')}</p>
          <div className="aspect-square w-full max-w-60">
            <QrCode text={joinLink(session, joinKey)} label={t('visit.qr', { table })} />
          </div>
        </>
      )}
      {joinCode === null ? null : (
        <>
          <p className="text-sm text-[#5c4630]">
            {t(joinKey === null ? 'visit.digitsOnly' : 'visit.orDigits')}
          </p>
          <p className="ps-[0.3em] text-5xl font-bold tracking-[0.3em]">{joinCode}</p>
        </>
      )}
    </section>
  );
}

/** Without a language: the phone that scans it uses its own. */
function joinLink(session: string, joinKey: string): string {
  return `${location.origin}/t/${session}?join=${joinKey}`;
}

interface PhonesProps {
  readonly visit: Visit;
  readonly timezone: string;
}

function Phones({ visit: { phones }, timezone }: PhonesProps) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-bold">{t('visit.phones')}</h3>
      <ul className="rounded-l border border-line bg-surface">
        {phones.map(({ _id, isOwn, joinedAt, way }) => (
          <li
            key={_id}
            className="flex min-h-14 items-center gap-4 border-t border-line px-5 py-2 first:border-0"
          >
            <Smartphone aria-hidden className="size-5 shrink-0 text-brand-text" />
            <p>
              <span className="block font-semibold">
                {t(isOwn ? 'visit.ownPhone' : 'visit.otherPhone')}
              </span>
              <span className="block text-sm text-ink-2">
                {t(`visit.way.${way}`, { time: clockTime(joinedAt, { timezone, locale }) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {phones.length > 1 ? <p className="text-sm text-ink-2">{t('visit.unknown')}</p> : null}
    </section>
  );
}
