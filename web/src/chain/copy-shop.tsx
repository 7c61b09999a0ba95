import { Store } from 'lucide-react';
import { useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { call } from '../query/socket.ts';
import { myShops } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { TitledSheet } from '../ui/titled-dialog.tsx';

type Made = AnswerTo<'create shops/copy'>['made'];

interface CopyForm {
  readonly name: { lang: string; value: string }[];
  readonly address: { lang: string; value: string }[];
  /** Of this form, however often it is sent. */
  readonly requestKey: string;
}

/** A further shop, set up as this one is; first it says what will be made (CHAIN-06). */
export function CopyShopDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  const nameIn = useName();
  const [form, setForm] = useState<CopyForm>(() => ({
    name: [],
    address: [],
    requestKey: newRequestKey(),
  }));
  const [made, setMade] = useState<Made | null>(null);
  const checking = useMutation(async () => {
    const data = { ...form, dryRun: true };
    setMade((await call('create shops/copy', { data })).made);
  });
  const making = useMutation(async () => {
    await call('create shops/copy', { data: form });
    myShops.invalidate();
    showSuccess(t('chain.done', { shop: nameIn(form.name) }));
    onClose(true);
  });
  const change = (part: Partial<CopyForm>): void => {
    setForm({ ...form, ...part, requestKey: newRequestKey() });
    setMade(null);
  };
  const failure = making.error ?? checking.error;
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={t('chain.copy')}>
      <p className="text-ink-2">{t('chain.copyHint')}</p>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (made === null) checking.run();
          else making.run();
        }}
      >
        <TextFields
          label={t('chain.name')}
          text={form.name}
          onChange={(name) => change({ name })}
        />
        <TextFields
          label={t('chain.address')}
          most={200}
          text={form.address}
          onChange={(address) => change({ address })}
        />
        <FailureLine text={failure === null ? null : staffFailureText(failure)} />
        <div role="status">{made === null ? null : <MadeList made={made} />}</div>
        <Button type="submit" wide busy={checking.isRunning || making.isRunning}>
          {made === null ? null : <Store aria-hidden className="size-5" />}
          {t(made === null ? 'chain.check' : 'chain.make')}
        </Button>
      </form>
    </TitledSheet>
  );
}

const parts = [
  'products',
  'ownPrices',
  'counted',
  'sections',
  'tables',
  'taxes',
  'printers',
  'paymentMethods',
] as const satisfies readonly (keyof Made)[];

function MadeList({ made }: { readonly made: Made }) {
  const t = useMessages();
  return (
    <section className="grid gap-2 rounded-l border border-line bg-surface-2 p-4">
      <h3 className="font-bold">{t('chain.made')}</h3>
      <dl className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {parts.map((part) => (
          <div key={part} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{t(`chain.part.${part}`)}</dt>
            <dd className="shrink-0 text-end font-semibold tabular-nums">{made[part]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
