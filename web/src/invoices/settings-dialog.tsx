import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type InvoiceSettings, editsOf, saveInvoiceSettings } from './invoice-queries.ts';

interface SettingsDialogProps extends DialogProps<true> {
  readonly settings: InvoiceSettings;
}

const seriesForm = /^[A-Z0-9]{1,8}$/;
const sellerFields = [
  ['sellerName', 120],
  ['sellerTaxId', 40],
  ['sellerAddress', 200],
] as const;

/** Series, seller, and whether invoices come by themselves (INVOICE-04). */
export function SettingsDialog({ settings, open, onClose }: SettingsDialogProps) {
  const t = useMessages();
  const [begun] = useState(settings);
  const [draft, setDraft] = useState(settings);
  const keyed = useRequestKey();
  const change = (part: Partial<InvoiceSettings>): void => setDraft({ ...draft, ...part });
  const { run, isRunning, error } = useMutation(async () => {
    const edits = editsOf(begun, draft);
    await keyed(edits, (requestKey) => saveInvoiceSettings(edits, requestKey));
    onClose(true);
  });
  const isReady = seriesForm.test(draft.series) && seriesForm.test(draft.voidSeries);
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('invoices.settings')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) run();
        }}
      >
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={draft.auto}
            onChange={({ target }) => change({ auto: target.checked })}
            className="size-6 shrink-0 accent-(--brand-edge)"
          />
          {t('invoices.auto')}
        </label>
        <div className="grid grid-cols-2 items-start gap-3">
          {(['series', 'voidSeries'] as const).map((field) => (
            <Field
              key={field}
              label={t(`invoices.${field}`)}
              value={draft[field]}
              onChange={(value) => change({ [field]: value.toUpperCase() })}
              problem={seriesForm.test(draft[field]) ? null : t('invoices.seriesForm')}
              most={8}
              required
            />
          ))}
        </div>
        <p className="text-sm text-ink-2">{t('invoices.seriesHint')}</p>
        {sellerFields.map(([field, most]) => (
          <Field
            key={field}
            label={t(`invoices.${field}`)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            most={most}
          />
        ))}
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <Button type="submit" wide off={!isReady} busy={isRunning}>
          {t('invoices.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}
