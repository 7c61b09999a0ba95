import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { useSections } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { addDevice, newCode } from './device-queries.ts';
import { showCode } from './show-code.ts';

/** A printer is added on the page of printers. */
const kinds = ['kiosk', 'till', 'kitchen', 'board'] as const;
type Kind = (typeof kinds)[number];
/** What guests order at a kiosk: either, or both. */
const sold = {
  both: ['dineInNoTable', 'takeAway'],
  dineInNoTable: ['dineInNoTable'],
  takeAway: ['takeAway'],
} as const;
type Sold = keyof typeof sold;

function isKind(value: string): value is Kind {
  return kinds.some((kind) => kind === value);
}

function isSold(value: string): value is Sold {
  return value in sold;
}

/** Adds a device, and shows the code that pairs it (PERSON-10). */
export function NewDeviceDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('kiosk');
  const [orders, setOrders] = useState<Sold>('both');
  const [section, setSection] = useState('');
  const keyed = useRequestKey();
  const isKiosk = kind === 'kiosk';
  const adding = useMutation(async () => {
    const about = { name: name.trim(), kind };
    const where = { section: section === '' ? null : section, orderTypes: [...sold[orders]] };
    const device = isKiosk ? { ...about, ...where } : about;
    await keyed(device, async (requestKey) => {
      const added = await addDevice({ ...device, requestKey });
      const code = await newCode(added._id);
      onClose(true);
      showCode(added, code);
    });
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('devices.add')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') adding.run();
        }}
      >
        <Field label={t('devices.name')} value={name} onChange={setName} most={60} required />
        <SelectField
          label={t('devices.kind')}
          value={kind}
          onChange={(value) => {
            if (isKind(value)) setKind(value);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`devices.kind.${one}`)}
            </option>
          ))}
        </SelectField>
        {isKiosk ? (
          <KioskFields
            orders={orders}
            onOrders={setOrders}
            section={section}
            onSection={setSection}
          />
        ) : null}
        <FailureLine text={adding.error === null ? null : staffFailureText(adding.error)} />
        <Button type="submit" wide busy={adding.isRunning}>
          {t('devices.addAndPair')}
        </Button>
      </form>
    </TitledDialog>
  );
}

interface KioskFieldsProps {
  readonly orders: Sold;
  readonly onOrders: (orders: Sold) => void;
  readonly section: string;
  readonly onSection: (section: string) => void;
}

/** What guests order there, and whose prices they pay. */
function KioskFields({ orders, onOrders, section, onSection }: KioskFieldsProps) {
  const t = useMessages();
  const nameIn = useName();
  const sections = useSections();
  return (
    <>
      <SelectField
        label={t('devices.orders')}
        value={orders}
        onChange={(value) => {
          if (isSold(value)) onOrders(value);
        }}
      >
        {Object.keys(sold).map((one) => (
          <option key={one} value={one}>
            {t(`devices.type.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('devices.section')} value={section} onChange={onSection}>
        <option value="">{t('devices.noSection')}</option>
        {sections.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {nameIn(name)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
