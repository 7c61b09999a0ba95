import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import type { SettingUses } from '../staff/settings-queries.ts';

/** A long list is counted: nobody reads all dishes of a menu in a dialog. */
const mostNamed = 8;

interface RemovalUsesProps {
  readonly part: 'section' | 'station';
  readonly uses: SettingUses;
}

/** What names a section or a station (SETTINGS-17). */
export function RemovalUses({ part, uses }: RemovalUsesProps) {
  const t = useMessages();
  const nameIn = useName();
  const locale = useLocale();
  // What lists no section is sold in all of them, or in none (MENU-04).
  const soldThen = useShop().enableUngroupedSection ? 'soldEverywhere' : 'soldNowhere';
  const listed = (names: readonly string[]): string => {
    const rest = names.length - mostNamed;
    const more = rest > 0 ? [t('shopSettings.remove.more', { rest })] : [];
    return formatList([...names.slice(0, mostNamed), ...more], 'and', locale);
  };
  const named = (names: SettingUses['dishes']): string[] => names.map((name) => nameIn(name));
  const lists = [
    ['tables', uses.tables],
    ['devices', uses.devices],
    ['printers', uses.printers],
    [part === 'section' ? soldThen : 'dishes', named(uses.dishes)],
    ['offers', named(uses.offers)],
    ['taxes', named(uses.taxes)],
    ['shops', named(uses.shops)],
  ] as const;
  const lines = lists.flatMap(([key, names]) =>
    names.length === 0 ? [] : [t(`shopSettings.remove.${key}`, { names: listed(names) })],
  );
  const all = uses.isDefault ? [...lines, t('shopSettings.remove.isDefault')] : lines;
  return (
    <ul className="grid gap-2">
      {(all.length === 0 ? [t('shopSettings.remove.unused')] : all).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
