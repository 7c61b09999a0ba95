import { ShopSwitch } from '../chain/shop-switch.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { StaffLanguages } from '../staff/languages.tsx';
import { type PageLink, useMyPages } from './page-links.ts';

/** Every page of the person, by its name: the bar above has room for pictures only (STAFF-11). */
export function MoreScreen() {
  const t = useMessages();
  const { work, management } = useMyPages();
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-6 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('staff.more')}</h1>
        {/* Where the bar has no room for it. */}
        <div className="min-[480px]:hidden">
          <StaffLanguages />
        </div>
      </div>
      <ShopSwitch />
      {management.length === 0 ? null : <Group title={t('staff.management')} pages={management} />}
      <Group title={t('staff.service')} pages={work} />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly pages: readonly PageLink[];
}

function Group({ title, pages }: GroupProps) {
  const t = useMessages();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-4">
        {pages.map(({ to, icon: Icon, name }) => (
          <li key={to}>
            <Link
              to={to}
              className="press grid h-full min-h-24 content-between gap-3 rounded-l border border-line bg-surface p-4 font-semibold text-ink"
            >
              <Icon aria-hidden className="size-7 text-brand-text" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
