import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { copyText } from '../staff/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { renewAddress } from './printer-queries.ts';
import { usePress } from './use-press.ts';

interface PollAddressProps {
  readonly printer: string;
  readonly address: string;
}

/** What is typed into the printer's own page; it holds a secret (PRINT-01). */
export function PollAddress({ printer, address: first }: PollAddressProps) {
  const t = useMessages();
  const [address, setAddress] = useState(first);
  const renew = usePress(async () => {
    setAddress((await renewAddress(printer)) ?? first);
  }, 'printing.renewed');
  const copy = (): void => void copyText(address, t('printing.copied'));
  return (
    <section className="grid gap-2 rounded-m bg-surface-2 p-4">
      <h3 className="text-sm font-semibold text-ink-2">{t('printing.pollAddress')}</h3>
      <p className="font-mono text-sm break-all select-all">{address}</p>
      <p className="text-sm text-ink-2">{t('printing.pollHint')}</p>
      <FailureLine text={renew.error} />
      <div className="flex flex-wrap gap-2">
        <Button kind="ghost" onPress={copy}>
          {t('printing.copyAddress')}
        </Button>
        <Button kind="quiet" busy={renew.isRunning} onPress={renew.run}>
          {t('printing.renew')}
        </Button>
      </div>
    </section>
  );
}
