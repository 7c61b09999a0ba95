import { Copy } from 'lucide-react';
import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { copyText } from '../staff/copy-text.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type TwoFactorKey, confirmTwoFactor } from './two-factor-queries.ts';

interface TwoFactorDialogProps extends DialogProps<true> {
  readonly made: TwoFactorKey;
}

/** The key for the app, its first code, then the recovery codes (TWOFACTOR-01). */
export function TwoFactorDialog({ made, open, onClose }: TwoFactorDialogProps) {
  const t = useMessages();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('people.twoFactor')}>
      {codes === null ? (
        <FirstCode made={made} onDone={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} onKept={() => onClose(true)} />
      )}
    </TitledDialog>
  );
}

interface FirstCodeProps {
  readonly made: TwoFactorKey;
  readonly onDone: (codes: readonly string[]) => void;
}

function FirstCode({ made: { appKey, uri }, onDone }: FirstCodeProps) {
  const t = useMessages();
  const [code, setCode] = useState('');
  // Of this dialog: a second try after a lost answer gets the same recovery codes.
  const [requestKey] = useState(newRequestKey);
  const confirming = useMutation(async () => onDone(await confirmTwoFactor(code, requestKey)));
  const isReady = code.length === 6;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) confirming.run();
      }}
    >
      <p>{t('people.scanKey')}</p>
      <div className="mx-auto size-48 overflow-hidden rounded-m border border-line">
        <QrCode text={uri} label={t('people.keyCode')} />
      </div>
      <p className="rounded-m bg-surface-2 p-3 text-center font-mono text-base select-all">
        {appKey.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <Field
        label={t('people.firstCode')}
        value={code}
        onChange={(typed) => setCode(typed.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="one-time-code"
        most={6}
        required
      />
      <FailureLine text={confirming.error === null ? null : staffFailureText(confirming.error)} />
      <Button type="submit" wide off={!isReady} busy={confirming.isRunning}>
        {t('people.turnOn')}
      </Button>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useMessages();
  const copy = (): void => void copyText(codes.join('\n'), t('people.copied'));
  return (
    <>
      <p>{t('people.recoveryHint')}</p>
      <ol className="grid gap-x-6 gap-y-2 rounded-m bg-surface-2 p-4 text-center font-mono text-sm select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button kind="ghost" wide onPress={copy}>
        <Copy aria-hidden className="size-5" />
        {t('people.copyCodes')}
      </Button>
      <Button wide onPress={onKept}>
        {t('people.codesKept')}
      </Button>
    </>
  );
}
