import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Change, DeskMenu } from './desk-queries.ts';
import type { ReadFile } from './import-rows.ts';

interface ImportFoundProps {
  readonly read: ReadFile;
  readonly changes: readonly Change[];
  readonly menu: DeskMenu;
}

const mostShown = 50;

/** What the file would change, or what is wrong with it by row and column (IMPORT-02). */
export function ImportFound({ read, changes, menu }: ImportFoundProps) {
  const t = useMessages();
  const name = useName();
  const known = new Set(menu.products.map(({ _id }) => _id));
  const dishes = changes.filter(({ kind }) => kind === 'product');
  const added = dishes.filter(({ _id }) => !known.has(_id));
  if (read.problems.length > 0)
    return (
      <ul role="alert" className="grid gap-1 rounded-m bg-danger-bg p-3 text-danger">
        {read.problems.slice(0, mostShown).map(({ row, column, code }) => (
          <li key={`${row} ${column} ${code}`}>
            {t(`desk.${read.isTable ? 'cell' : 'object'}.${code}`, { row: String(row), column })}
          </li>
        ))}
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
      <ul className="grid text-sm">
        {dishes.slice(0, mostShown).map(({ _id, after }) => (
          <li key={_id}>
            {known.has(_id) ? '~' : '+'} {after === null ? '' : name(after.name)}
          </li>
        ))}
      </ul>
    </section>
  );
}
