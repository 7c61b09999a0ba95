import { moved } from '../desk/arranged.ts';
import { SortableList } from '../desk/sortable-list.tsx';
import { gateways } from '../gateways/gateways-queries.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type ShopSettings, saveSetting } from '../staff/settings-queries.ts';

/** Ways to pay, on or off and in an order; a change is saved at once. */
export function PaymentPart({ payments }: Pick<ShopSettings, 'payments'>) {
  const t = useMessages();
  const nameIn = useName();
  const saving = useMutation(async (_id: string, enabled: boolean) => {
    await saveSetting({ part: 'payment', _id, value: { enabled } });
    gateways.invalidate();
  });
  const moving = useMutation(async (from: number, to: number) => {
    const order = moved(payments, from, to).map(({ _id }) => _id);
    await saveSetting({ part: 'paymentOrder', value: { order } });
  });
  const failure = saving.error ?? moving.error;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2">{t('shopSettings.paymentHint')}</p>
      <SortableList
        label={t('shopSettings.payments')}
        items={payments}
        nameOf={({ name }) => nameIn(name)}
        onMove={moving.run}
      >
        {({ _id, name, enabled }) => (
          <div className="px-3 pb-3">
            <CheckRow
              label={t('shopSettings.paymentOn', { name: nameIn(name) })}
              isOn={enabled}
              onChange={(isOn) => saving.run(_id, isOn)}
            />
          </div>
        )}
      </SortableList>
      <div>
        <Link to="/staff/gateways" className={buttonClass('ghost')}>
          {t('gateways.link')}
        </Link>
      </div>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
    </div>
  );
}
