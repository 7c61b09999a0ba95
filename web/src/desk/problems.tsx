import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import type { DeskMenu, Problem } from './desk-queries.ts';

const looks = {
  refused: 'bg-danger-bg text-danger',
  acknowledge: 'bg-warn-bg text-warn',
  info: 'bg-surface-2 text-ink-2',
} as const;

/** Names of choices by id, as the draft has them. */
function choicesIn({ optionGroups, draft }: DeskMenu): ReadonlyMap<string, TranslatedName> {
  const edited = draft.flatMap(({ change }) =>
    change.kind === 'optionGroup' && change.after !== null ? [change.after] : [],
  );
  const choices = [...optionGroups, ...edited].flatMap(({ options }) => options);
  return new Map(choices.map(({ _id, name }) => [_id, name]));
}

interface ProblemsProps {
  /** As guests have it. */
  readonly live: DeskMenu;
  readonly problems: readonly Problem[];
}

/** What a draft breaks, or stands in its way (DESK-04). */
export function Problems({ live, problems }: ProblemsProps) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const choices = choicesIn(live);
  const shops = new Map(live.otherShops.map((shop) => [shop._id, shop.name]));
  const aboutOf = ({ code, about }: Problem): string => {
    const named = (one: string): string => {
      if (code === 'linkedProductGone') return name(choices.get(one) ?? []);
      if (code === 'textMissing' || code === 'choiceTextMissing') return t(`desk.language.${one}`);
      // A plan that failed before shops were said by their ids has their names.
      return name(shops.get(one) ?? []) || one;
    };
    return formatList(about.map(named), 'and', locale);
  };
  if (problems.length === 0) return <p className="text-ink-2">{t('desk.noProblems')}</p>;
  return (
    <ul className="grid gap-1.5">
      {problems.map((problem) => (
        <li
          key={problem.key}
          className={`rounded-m px-3 py-2 leading-snug ${looks[problem.severity]}`}
        >
          <span className="font-semibold">{name(problem.name)}</span>{' '}
          {t(`desk.problem.${problem.code}`, {
            about: aboutOf(problem),
            count: Number(problem.about[0]) || 0,
          })}
        </li>
      ))}
    </ul>
  );
}
