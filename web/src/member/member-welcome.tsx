import { Gift, QrCode, Star } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { ViewRows } from './view-rows.tsx';

const benefits: readonly {
  readonly icon: LucideIcon;
  readonly name: 'Points' | 'Gifts' | 'Code';
}[] = [
  { icon: Star, name: 'Points' },
  { icon: Gift, name: 'Gifts' },
  { icon: QrCode, name: 'Code' },
];

/** The benefits of a membership, for guests who are not logged in. */
export function MemberWelcome() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <div className="mx-auto grid max-w-125 gap-6 px-5 py-6">
      <section className="rise-in grid justify-items-center gap-2 rounded-l bg-surface-2 px-6 pt-6 pb-7 text-center">
        <Drawing of="ticket" />
        <h2 className="text-2xl font-bold">{t('member.welcome')}</h2>
        <ul className="mt-3 grid w-full gap-4 text-start">
          {benefits.map(({ icon: Icon, name }) => (
            <li key={name} className="flex items-start gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-brand-text">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{t(`account.benefit${name}`)}</span>
                <span className="block text-sm text-ink-2">{t(`account.benefit${name}Hint`)}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-5 grid w-full gap-3">
          <Link to={path('/member/login')} className={buttonClass('primary')}>
            {t('nav.login')}
          </Link>
          <Link to={path('/member/register')} className={buttonClass('ghost')}>
            {t('title.register')}
          </Link>
        </div>
      </section>
      <ViewRows />
    </div>
  );
}
