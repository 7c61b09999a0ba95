import { MonitorSmartphone, Plus } from 'lucide-react';
import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { NothingYet } from '../ui/nothing-yet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DeviceCard } from './device-card.tsx';
import { devices, useLiveDevices } from './device-queries.ts';
import { NewDeviceDialog } from './new-device-dialog.tsx';

function add(): void {
  void askDialog<true>(() => Promise.resolve((props) => createElement(NewDeviceDialog, props)));
}

/** Kiosks, tills and screens of the shop, for managers (PERSON-10). */
export function DevicesScreen() {
  useLiveDevices();
  const t = useMessages();
  const { data, error } = useQuery(devices.of());
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('devices.title')}</h1>
        <Button onPress={add}>
          <Plus aria-hidden className="size-5" />
          {t('devices.add')}
        </Button>
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={4} /> : null}
      {data?.length === 0 ? <NothingYet icon={MonitorSmartphone} text={t('devices.none')} /> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {(data ?? []).map((device) => (
          <li key={device._id} className="grid">
            <DeviceCard device={device} />
          </li>
        ))}
      </ul>
    </div>
  );
}
