import { Ellipsis, LogOut } from 'lucide-react';
import { ShopName } from '../chain/shop-switch.tsx';
import { splitPath } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { isAt, useLocation } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useConnection } from '../query/connection-status.ts';
import { StaffLanguages } from '../staff/languages.tsx';
import { signOut, usePerson } from '../staff/person.ts';
import { whenMayLeave } from '../staff/unsaved.tsx';
import { type PageLink as Page, useMyPages } from './page-links.ts';

/** Where this is, who works here, and whether the shop's server is reached. */
export function StaffHeader() {
  const t = useMessages();
  const person = usePerson((state) => state.person);
  const isOffline = useConnection(({ status }) => status === 'offline');
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="flex items-center gap-3 px-3 py-1">
        <div className="flex min-w-0 grow max-[899.9px]:hidden">
          <ShopName />
        </div>
        <PageLinks />
        <div className="max-[479.9px]:hidden">
          <StaffLanguages />
        </div>
        <p className="min-w-18 truncate max-[899.9px]:order-first max-[899.9px]:grow">
          <span className="font-semibold">{person?.name}</span>
          <span className="text-ink-2 max-[1439.9px]:sr-only">
            {' '}
            · {person === null ? null : t(`device.role.${person.role}`)}
          </span>
        </p>
        <button
          type="button"
          onClick={() => whenMayLeave(() => void signOut())}
          className="press flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-m border border-line-strong px-3 font-semibold text-brand-text"
        >
          <LogOut aria-hidden className="size-5" />
          <span className="max-[899.9px]:sr-only">{t('staff.signOut')}</span>
        </button>
      </div>
      <div role="status">
        {isOffline ? (
          <p className="bg-warn-bg px-3 py-2 font-semibold text-warn">{t('staff.offline')}</p>
        ) : null}
      </div>
    </header>
  );
}

const more = { to: '/staff/more', icon: Ellipsis, name: 'staff.more' } as const;

function PageLinks() {
  const t = useMessages();
  const { work, management } = useMyPages();
  // The address may begin with a language.
  const here = useLocation(({ pathname }) => splitPath(pathname).path);
  const isHere = ({ to }: Pick<Page, 'to'>): boolean => isAt(here, to);
  const isBehindMore = management.some(isHere) ? 'true' : undefined;
  return (
    <nav aria-label={t('staff.pages')} className="flex min-w-0 gap-1">
      <span className="strip flex min-w-0 gap-1 overflow-x-auto">
        {work.map((link) => (
          <PageLink key={link.to} {...link} current={isHere(link) ? 'page' : undefined} />
        ))}
      </span>
      <PageLink {...more} current={isHere(more) ? 'page' : isBehindMore} />
    </nav>
  );
}

interface PageLinkProps extends Pick<Page, 'to' | 'icon' | 'name'> {
  readonly current: 'page' | 'true' | undefined;
}

function PageLink({ to, icon: Icon, name, current }: PageLinkProps) {
  const t = useMessages();
  return (
    <Link
      to={to}
      current={current}
      label={t(name)}
      className="press flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-m border-b-4 border-transparent px-3 pt-1 font-semibold text-brand-text aria-[current]:border-brand-edge aria-[current]:bg-surface-2"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="whitespace-nowrap max-[1439.9px]:hidden">{t(name)}</span>
    </Link>
  );
}
