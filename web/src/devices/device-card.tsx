import { ChefHat, LayoutGrid, PrinterIcon, Tablet, Tv } from 'lucide-react';
import { createElement } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import type { Device } from './device-queries.ts';
import { newCode } from './device-queries.ts';
import { DeviceDialog } from './device-dialog.tsx';
import { showCode } from './show-code.ts';
import { SpokenLanguages } from './spoken-languages.tsx';

const icons = {
  kiosk: Tablet,
  till: LayoutGrid,
  kitchen: ChefHat,
  board: Tv,
  printer: PrinterIcon,
} as const satisfies Record<Device['kind'], typeof Tablet>;

/** What a device is, whether it is connected, and its pairing code. */
export function DeviceCard({ device }: { readonly device: Device }) {
  const t = useMessages();
  const { name, kind, paired } = device;
  const Icon = icons[kind];
  const inviting = useMutation(async () => showCode(device, await newCode(device._id)));
  return (
    <article className="grid content-between gap-4 rounded-l border border-line bg-surface p-5">
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-text" />
          <div className="grid min-w-0 grow gap-1">
            <h2 className="text-lg leading-snug font-bold break-words">{name}</h2>
            <div className="flex flex-wrap items-center gap-2">
              <p className="text-sm text-ink-2">{t(`devices.kind.${kind}`)}</p>
              <Badge tone={paired ? 'success' : 'warn'}>
                {t(paired ? 'devices.paired' : 'devices.notPaired')}
              </Badge>
            </div>
          </div>
        </div>
        <Facts device={device} />
        <FailureLine text={inviting.error === null ? null : staffFailureText(inviting.error)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind={paired ? 'ghost' : 'primary'}
          busy={inviting.isRunning}
          label={t('devices.codeFor', { device: name })}
          onPress={inviting.run}
        >
          {t('devices.code')}
        </Button>
        {paired ? <Manage device={device} /> : null}
      </div>
    </article>
  );
}

function Facts({ device }: { readonly device: Device }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { lastSeen, orderTypes, voices } = device;
  const types = orderTypes.map((type) => t(`devices.type.${type}`));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-2">
      <dt>{t('devices.lastSeen')}</dt>
      <dd>{lastSeen === null ? '–' : dayAndTime(lastSeen, clock)}</dd>
      {types.length === 0 ? null : (
        <>
          <dt>{t('devices.orders')}</dt>
          <dd>{types.join(' · ')}</dd>
        </>
      )}
      {device.kind === 'kiosk' ? <SpokenLanguages voices={voices} /> : null}
    </dl>
  );
}

function Manage({ device }: { readonly device: Device }) {
  const t = useMessages();
  const ask = (): void => {
    void askDialog<true>(() =>
      Promise.resolve((props) => createElement(DeviceDialog, { device, ...props })),
    );
  };
  return (
    <Button kind="quiet" label={t('devices.manageOf', { device: device.name })} onPress={ask}>
      {t('devices.manage')}
    </Button>
  );
}
