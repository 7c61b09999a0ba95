import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { CheckRow } from '../till/check-row.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type ShopSettings, saveSetting } from './settings-queries.ts';

/** Ways to pay, on or off; a change is saved at once. */
export function PaymentPart({ payments }: Pick<ShopSettings, 'payments'>) {
  const t = useMessages();
  const nameIn = useName();
  const saving = useMutation(async (_id: string, enabled: boolean) => {
    await saveSetting({ part: 'payment', _id, value: { enabled } });
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('shopSettings.paymentHint')}</p>
      <div className="grid gap-2 lg:grid-cols-2">
        {payments.map(({ _id, name, enabled }) => (
          <CheckRow
            key={_id}
            label={nameIn(name)}
            isOn={enabled}
            onChange={(isOn) => saving.run(_id, isOn)}
          />
        ))}
      </div>
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
    </div>
  );
}
