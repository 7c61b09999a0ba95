import { changedFields } from '@servery/engine/desk/changes.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import { type ChangedDish, changedChoices, changedDishes } from './changed-dishes.ts';
import type { Change, DeskMenu, Dish } from './desk-queries.ts';
import { priceAt } from './edited-menu.ts';
import type { ReadFile } from './import-rows.ts';
import { useFieldNames } from './review-dialog.tsx';
import { useProblemText } from './use-problem-text.ts';

interface FoundProps {
  readonly read: ReadFile;
  readonly changes: readonly Change[];
  readonly menu: DeskMenu;
}

const mostShown = 50;
/** Of mistakes each is named; of a file of another kind not all of a hundred thousand. */
const mostProblems = 1000;

/** What the file would change, or what is wrong with it by row and column (IMPORT-02). */
export function Found({ read, changes, menu }: FoundProps) {
  const t = useMessages();
  const dishes = changedDishes(changes, menu);
  const added = dishes.filter(({ before }) => before === null);
  const { problems } = read;
  const problemText = useProblemText(read.isTable);
  if (problems.length > 0)
    return (
      <ul role="alert" className="grid gap-1 rounded-m bg-danger-bg p-3 text-danger">
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={`${problem.row} ${problem.column} ${problem.code}`}>{problemText(problem)}</li>
        ))}
        {problems.length <= mostProblems ? null : (
          <li>{t('desk.moreMistakes', { count: problems.length - mostProblems })}</li>
        )}
      </ul>
    );
  return (
    <section className="grid gap-2">
      <p role="status" className="font-semibold">
        {t('desk.found', {
          source: t(`desk.source.${read.source ?? 'template'}`),
          count: read.dishes.length,
          added: added.length,
          changed: dishes.length - added.length,
        })}
      </p>
      <ul aria-label={t('desk.review')} className="grid text-sm">
        {dishes.slice(0, mostShown).map((dish) => (
          <Difference key={dish.after._id} dish={dish} shop={menu.shop} />
        ))}
      </ul>
      {dishes.length <= mostShown ? null : (
        <p className="text-sm text-ink-2">
          {t('desk.importMore', { count: dishes.length - mostShown })}
        </p>
      )}
    </section>
  );
}

interface DifferenceProps {
  readonly dish: ChangedDish;
  /** Whose own prices are shown, where it has some. */
  readonly shop: string;
}

/** One dish as the file has it: new, or what it changes, with both prices (IMPORT-03). */
function Difference({ dish: { before, after, groups }, shop }: DifferenceProps) {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const listOf = useFieldNames();
  const priced = (dish: Dish) => priceAt(dish, shop);
  const isRepriced = before !== null && priced(before) !== priced(after);
  const fields = [...changedFields({ ...before }, { ...after }), ...groups.map(() => 'options')];
  const more = (amount: Cents | null): string =>
    amount === null ? '–' : `${amount > 0 ? '+' : ''}${price(amount)}`;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 first:border-0">
      <span className="min-w-0 grow font-semibold">{name(after.name)}</span>
      <span className="text-ink-2">
        {before === null ? t('desk.action.added') : listOf(fields)}
      </span>
      <span className="whitespace-nowrap tabular-nums">
        {isRepriced ? `${price(priced(before))} → ` : ''}
        {price(priced(after))}
      </span>
      {groups.flatMap(changedChoices).map(({ choice, from, to }) => (
        <span key={choice._id} className="w-full text-end text-ink-2 tabular-nums">
          {name(choice.name)} {more(from)} → {more(to)}
        </span>
      ))}
    </li>
  );
}
