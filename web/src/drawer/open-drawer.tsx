import { useState } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import { usePos } from '../device/pos-store.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { openCall } from '../tenders/sent-requests.ts';
import { chooseDrawer } from '../tenders/till-drawer.ts';
import { useSentOnce } from '../tenders/use-sent-once.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { usePriceText } from '../ui/price.tsx';
import { CashCount } from './cash-count.tsx';
import { refetchDrawers } from './drawer-queries.ts';

const longestName = 40;

/** Opens a drawer with its float; it is then the one of this till (DRAWER-07). */
export function OpenDrawer() {
  const t = useMessages();
  const price = usePriceText();
  const device = usePos(({ posDevice }) => posDevice?.name ?? '');
  const [name, setName] = useState(device.slice(0, longestName));
  const [float, setFloat] = useState<Cents | null>(noCents);
  const sendOpening = useSentOnce(openCall);
  const opening = useMutation(async (amount: Cents) => {
    const data = { drawer: name.trim(), float: amount };
    // It may be open already, by what was sent before it was corrected.
    const sending = sendOpening((requestKey) => ({ ...data, requestKey })).finally(refetchDrawers);
    chooseDrawer((await sending)._id);
  });
  const isOff = float === null || name.trim() === '';
  return (
    <form
      className="grid gap-4 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (float !== null && !isOff) opening.run(float);
      }}
    >
      <h2 className="text-lg font-bold">{t('drawer.openTitle')}</h2>
      <Field
        label={t('drawer.name')}
        value={name}
        onChange={setName}
        most={longestName}
        autoComplete="off"
      />
      <CashCount onChange={setFloat} />
      <FailureLine text={opening.error === null ? null : staffFailureText(opening.error)} />
      <Button type="submit" busy={opening.isRunning} off={isOff}>
        {t('drawer.open', { amount: price(float ?? noCents) })}
      </Button>
    </form>
  );
}
