import type { LetterRow, Sheet } from './email.ts';

const marks = { dish: '', detail: '  ', sum: '', total: '' } as const satisfies Record<
  LetterRow['kind'],
  string
>;

/** The letter without its page, for whoever reads plain text. */
export function letterText(sheet: Sheet): string {
  const blocks: readonly (readonly string[])[] = [
    [sheet.greeting],
    [sheet.intro],
    sheet.action === null ? [] : [sheet.action.words, sheet.action.address],
    sheet.facts.map(([label, value]) => `${label}  ${value}`),
    sheet.rows.map(rowText),
    [sheet.note, sheet.noteAddress].filter((line) => line !== ''),
    ['-- ', sheet.foot],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function rowText({ kind, label, amount }: LetterRow): string {
  return amount === '' ? `${marks[kind]}${label}` : `${marks[kind]}${label}  ${amount}`;
}
