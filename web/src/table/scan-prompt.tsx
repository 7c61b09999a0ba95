import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { go } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { openScanner } from '../scan/open-scanner.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
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

/** Drawing of a table card with its code. */
function TableCard() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 130"
      className="h-34 w-52 max-w-full text-brand-text"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-tint" d="M8 108h184l-10 14H18z" />
      <path d="M8 108h184l-10 14H18z" />
      <path className="fill-surface" d="M52 20h58l10 88H42z" />
      <path d="M52 20h58l10 88H42z" />
      <path className="fill-highlight" d="M60 42h14v14H60zm28 0h14v14H88zM59 72h15v15H59z" />
      <path d="M60 42h14v14H60zm28 0h14v14H88zM59 72h15v15H59zM88 72h6v6h-6zm12 10h6m-18 6h6M66 31h30" />
      <path className="fill-tint" d="M142 82h36c0 14-8 22-18 22s-18-8-18-22z" />
      <path d="M142 82h36c0 14-8 22-18 22s-18-8-18-22zM153 72c-3-5 3-7 0-12m14 12c-3-5 3-7 0-12" />
    </svg>
  );
}
