import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { go } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { openScanner } from '../scan/open-scanner.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TableCard } from './table-card.tsx';
import { addressInCode } from './code.ts';

/** Reads the code of a table with the camera or from a field. */
export function ScanPrompt() {
  const t = useMessages();
  const path = useLocalPath();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (text: string): void => {
    const address = addressInCode(text);
    setCode(text);
    setWrong(address === null);
    if (address !== null) go(path(address));
  };
  const scan = async (): Promise<void> => {
    const text = await openScanner(t('table.scan'));
    if (text !== null) open(text);
  };
  return (
    <div className="mx-auto grid max-w-110 gap-5 px-6 py-8">
      <div className="grid justify-items-center gap-3 text-center">
        <TableCard />
        <h2 className="text-xl font-bold">{t('table.scan')}</h2>
        <p className="text-ink-2">{t('table.scanHint')}</p>
      </div>
      <Button wide onPress={() => void scan()}>
        <ScanQrCode aria-hidden className="size-6" />
        {t('table.openCamera')}
      </Button>
      <p
        aria-hidden
        className="flex items-center gap-4 text-sm text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t('table.or')}
      </p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          open(code);
        }}
      >
        <Field
          label={t('table.code')}
          value={code}
          onChange={setCode}
          most={300}
          autoComplete="off"
          problem={isWrong ? t('table.codeWrong') : null}
        />
        <Button type="submit" kind="ghost" wide>
          {t('table.open')}
        </Button>
      </form>
      <Link to={path('/')} className={buttonClass('quiet')}>
        {t('table.otherWays')}
      </Link>
    </div>
  );
}
