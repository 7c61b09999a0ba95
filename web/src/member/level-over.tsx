import { TriangleAlert } from 'lucide-react';
import { useShopContext } from '../shops/shop-context.ts';
import type { Level } from './membership.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { isLevelOver } from './membership.ts';
import { useDay } from './use-day.ts';

/** Shows that all benefits of a level have ended; nothing otherwise. */
export function LevelOver({ level }: { readonly level: Level | null | undefined }) {
  const t = useMessages();
  const name = useName();
  const day = useDay(useShopContext().started.shop);
  if (level === undefined || level === null || !isLevelOver(level, day)) return null;
  return (
    <p className="flex items-start gap-3 rounded-m bg-warn-bg px-4 py-3 text-start text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="block">{t('notices.vipOutdated')}</strong>
        {t('account.levelOver', { level: name(level.name) })}
      </span>
    </p>
  );
}
