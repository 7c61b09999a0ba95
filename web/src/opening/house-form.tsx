import { type ReactNode, useRef, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { TextFields } from '../desk/text-fields.tsx';
import { keepDeviceKey } from '../device/device-login.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { signIn } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { countryHere } from './countries.ts';
import { type Hours, HoursEditor, usualHours } from './hours-editor.tsx';
import { type HouseForm as Sent, openHouse } from './opening-queries.ts';
import { type Place, PlaceFields } from './place-fields.tsx';

type Text = { lang: string; value: string }[];

interface Draft extends Place {
  readonly code: string;
  readonly name: Text;
  readonly address: Text;
  readonly phone: string;
  readonly hours: Hours[];
  readonly manager: string;
  readonly pin: string;
  readonly device: string;
}

/** Only the printed address carries the code, behind a sign that no server is sent. */
function codeInAddress(): string {
  return decodeURIComponent(location.hash.slice(1));
}

function firstDraft(device: string): Draft {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { code: country, currency, zones } = countryHere(zone);
  const timezone = zones.includes(zone) ? zone : zones[0];
  return {
    code: codeInAddress(),
    name: [],
    address: [],
    phone: '',
    country,
    currency,
    timezone,
    hours: [usualHours],
    manager: '',
    pin: '',
    device,
  };
}

/** The code, the shop, and who manages it: sent together (OPENING-02). */
export function HouseForm() {
  const t = useMessages();
  const language = useLocale();
  const [draft, setDraft] = useState(() => firstDraft(t('opening.firstTill')));
  // Of this page: a second try after a lost answer opens nothing twice.
  const [requestKey] = useState(newRequestKey);
  const sent = useRef<readonly Sent[]>([]);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const opening = useMutation(async () => {
    const { country: _, manager, pin, ...house } = draft;
    const form = { ...house, language, manager: { name: manager, pin }, requestKey };
    const before = sent.current;
    sent.current = [form, ...before];
    const opened = await openHouse(form, before);
    // A code in the history of the browser is of no use any more.
    history.replaceState(history.state, '', location.pathname);
    await keepDeviceKey(opened.key);
    await signIn(opened.staff, opened.pin);
  });
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        opening.run();
      }}
    >
      <Part title={t('opening.code')} hint={t('opening.codeHint')}>
        <Field
          label={t('opening.code')}
          value={draft.code}
          onChange={(code) => change({ code })}
          most={40}
          autoComplete="off"
          required
        />
      </Part>
      <ShopPart draft={draft} onChange={change} />
      <ManagerPart draft={draft} onChange={change} />
      <FailureLine text={opening.error === null ? null : staffFailureText(opening.error)} />
      <Button type="submit" wide busy={opening.isRunning}>
        {t('opening.open')}
      </Button>
    </form>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

function ShopPart({ draft, onChange }: DraftProps) {
  const t = useMessages();
  return (
    <Part title={t('opening.shop')} hint={t('opening.shopHint')}>
      <TextFields
        label={t('opening.shopName')}
        text={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextFields
        label={t('opening.address')}
        most={200}
        text={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <Field
        label={t('opening.phone')}
        type="tel"
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
        most={30}
      />
      <PlaceFields place={draft} onChange={onChange} />
      <HoursEditor hours={draft.hours} onChange={(hours) => onChange({ hours })} />
    </Part>
  );
}

function ManagerPart({ draft, onChange }: DraftProps) {
  const t = useMessages();
  return (
    <Part title={t('opening.you')} hint={t('opening.youHint')}>
      <Field
        label={t('opening.yourName')}
        value={draft.manager}
        onChange={(manager) => onChange({ manager })}
        most={60}
        autoComplete="name"
        required
      />
      <PasswordField
        label={t('opening.pin')}
        hint={t('opening.pinHint')}
        showLabel={t('opening.showPin')}
        hideLabel={t('opening.hidePin')}
        value={draft.pin}
        onChange={(pin) => onChange({ pin: pin.replaceAll(/\D/g, '') })}
        inputMode="numeric"
        autoComplete="new-password"
        most={8}
        required
      />
      <Field
        label={t('opening.device')}
        hint={t('opening.deviceHint')}
        value={draft.device}
        onChange={(device) => onChange({ device })}
        most={60}
        required
      />
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <section className="grid gap-5 rounded-l border border-line bg-surface p-5">
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}
