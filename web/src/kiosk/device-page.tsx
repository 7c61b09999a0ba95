import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useConnection } from '../query/connection-status.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { BigButton } from '../device/big-button.tsx';
import { setClosed, useClosed } from './closed-store.ts';
import { askKeys } from './keypad/learn-keys.tsx';
import { useLastOrder } from './last-order.ts';
import { askPanel } from './panel-setup.tsx';
import { usePos } from '../device/pos-store.ts';
import { buildOf } from '../device/updates.ts';
import { useClips } from './speech/clips.ts';
import { useVoices } from './speech/use-voices.ts';
import { voiceFor } from './speech/voices.ts';

export type Printer = AnswerTo<'find printers'>[number];

const terminals = defineQuery(() => call('find terminals'));
const working: readonly Printer['state'][] = ['ready', 'paperLow'];

interface FactProps {
  readonly name: string;
  readonly value: string;
  /** Whether staff should do something about it. */
  readonly isBad?: boolean;
}

function Fact({ name, value, isBad = false }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 wide:py-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className={`font-semibold ${isBad ? 'text-danger' : ''}`}>{value}</dd>
    </div>
  );
}

/** The card terminal beside the kiosk: without one, guests pay by phone or at the counter. */
function Terminals() {
  const t = useMessages();
  const { data } = useQuery(terminals.of());
  // What is shown is as old as the page, which stays open for a moment only.
  useEffect(() => () => terminals.invalidate(), []);
  const device = usePos((pos) => pos.posDevice?._id ?? '');
  const own = (data ?? []).filter(({ devices }) => devices.includes(device));
  const value = own.map(({ name, isBusy }) => (isBusy ? t('kiosk.terminalInUse', { name }) : name));
  return <Fact name={t('kiosk.cardTerminal')} value={value.join(', ') || '–'} />;
}

/** Printers of receipts, as they were when the door was opened. */
function Printers({ printers }: Pick<DevicePageProps, 'printers'>) {
  const t = useMessages();
  const own = printers.filter(({ takesReceipts }) => takesReceipts);
  const words = own.map(({ name, state }) =>
    t(working.includes(state) ? 'kiosk.printerReady' : 'kiosk.printerNotReady', { name }),
  );
  return (
    <Fact
      name={t('kiosk.printer')}
      value={words.join(', ') || '–'}
      isBad={own.some(({ state }) => !working.includes(state))}
    />
  );
}

interface DevicePageProps extends DialogProps<null> {
  readonly printers: readonly Printer[];
}

/** How the kiosk is, and whether guests may use it (KIOSK-07). */
export function DevicePage({ open, onClose, printers }: DevicePageProps) {
  const t = useMessages();
  const device = usePos((pos) => pos.posDevice);
  const status = useConnection((state) => state.status);
  const lastOrder = useLastOrder((state) => state.number);
  const isClosed = useClosed((state) => state.isClosed);
  const voices = useVoices();
  const isInTaiwan = useMessageStore((state) => state.isInTaiwan);
  const voiceOf = (locale: Locale) => voiceFor(regionalLocale(locale, isInTaiwan), voices);
  const synthesizer = useClips((state) => state.synthesizer ?? null);
  const prepared = synthesizer === null ? t('kiosk.noVoice') : t('kiosk.prepared', { synthesizer });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.device')}>
      <dl className="low:grid low:grid-cols-2 low:gap-x-4">
        <Fact name={t('device.name')} value={device?.name ?? '–'} />
        <Fact name={t('device.connection')} value={t(`device.connection.${status}`)} />
        <Fact
          name={t('device.version')}
          value={buildOf(document.documentElement.outerHTML) ?? '–'}
        />
        <Fact name={t('kiosk.lastOrder')} value={lastOrder === null ? '–' : String(lastOrder)} />
        <Terminals />
        <Printers printers={printers} />
        {locales.map((locale) => (
          <Fact
            key={locale}
            name={t('kiosk.voice', { language: ownNames[locale].full })}
            value={voiceOf(locale)?.name ?? prepared}
            isBad={voiceOf(locale) === undefined && synthesizer === null}
          />
        ))}
      </dl>
      <div className="grid grid-cols-2 gap-4">
        <BigButton kind="ghost" onPress={askKeys}>
          {t('kiosk.keypad')}
        </BigButton>
        <BigButton kind="ghost" onPress={askPanel}>
          {t('kiosk.panel')}
        </BigButton>
        <BigButton kind="ghost" onPress={() => setClosed(!isClosed)}>
          {t(isClosed ? 'kiosk.reopen' : 'kiosk.close')}
        </BigButton>
        <BigButton kind="ghost" onPress={() => location.reload()}>
          {t('device.restart')}
        </BigButton>
      </div>
    </TitledDialog>
  );
}
