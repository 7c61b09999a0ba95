import { ChevronRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import type { Shop } from './start.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { setDarkMode, useView } from '../storage/view.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';

interface HelpDialogProps extends DialogProps<null> {
  /** Null before a shop is chosen. */
  readonly shop: Shop | null;
}

const row =
  'press flex min-h-13 items-center gap-3 rounded-m border border-line bg-surface px-4 font-semibold';

/** Contact details, terms and the colour theme. */
export function HelpDialog({ open, onClose, shop }: HelpDialogProps) {
  const t = useMessages();
  const path = useLocalPath();
  const close = (): void => onClose(null);
  return (
    <TitledDialog open={open} onClose={close} title={t('help.title')}>
      <p className="text-ink-2">{t('notice.askStaff')}</p>
      {shop === null ? null : <Contact shop={shop} />}
      <ul className="grid gap-2">
        {shop === null ? null : (
          <Page to={path('/closed')} onGo={close}>
            {t('title.closed')}
          </Page>
        )}
        <Page to={path('/tnc')} onGo={close}>
          {t('title.tnc')}
        </Page>
      </ul>
      <ThemeChoice />
    </TitledDialog>
  );
}

interface PageProps {
  readonly to: string;
  readonly onGo: () => void;
  readonly children: ReactNode;
}

function Page({ to, onGo, children }: PageProps) {
  return (
    <li onClickCapture={onGo}>
      <Link to={to} className={`${row} justify-between`}>
        {children}
        <ChevronRight aria-hidden className="size-5 text-brand-text" />
      </Link>
    </li>
  );
}

function Contact({ shop }: { readonly shop: Shop }) {
  const t = useMessages();
  const name = useName();
  return (
    <address className="grid gap-2 not-italic">
      <strong>{name(shop.name)}</strong>
      <span className="text-sm text-ink-2">{name(shop.address)}</span>
      {shop.phone === '' ? null : (
        <a href={`tel:${shop.phone.replaceAll(/[^+\d]/g, '')}`} className={row}>
          <Phone aria-hidden className="size-5 text-brand-text" />
          {t('help.call', { phone: shop.phone })}
        </a>
      )}
    </address>
  );
}

const themes = [
  { name: 'device', darkMode: null },
  { name: 'light', darkMode: false },
  { name: 'dark', darkMode: true },
] as const;

/** Light, dark, or the device's preference (SHELL-12). */
function ThemeChoice() {
  const t = useMessages();
  const chosen = useView((state) => state.darkMode);
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold text-ink-2">{t('help.look')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {themes.map(({ name, darkMode }) => (
          <label
            key={name}
            className="relative grid min-h-13 place-items-center rounded-m border border-line-strong bg-surface px-2 py-1 text-center text-sm leading-tight font-semibold has-checked:border-brand-edge has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-out)"
          >
            <input
              type="radio"
              name="look"
              checked={chosen === darkMode}
              onChange={() => setDarkMode(darkMode)}
              className="sr-only"
            />
            {t(`help.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
