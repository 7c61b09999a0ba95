import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { renderHeld } from '../../testing/held.tsx';
import { TextFields } from './text-fields.tsx';

function open(first: TranslatedName, lines = 1) {
  return renderHeld(first, (text, onChange) => (
    <TextFields label="Name" text={text} onChange={onChange} lines={lines} />
  ));
}

const rice = [
  { lang: 'en', value: 'Rice' },
  { lang: 'zh-hk', value: '飯' },
];

it('[DESK-12] no language is missing while nothing is written at all', async () => {
  await open([]);
  expect(screen.queryByText(/missing/)).toBeNull();
});

it('[DESK-12] marks the languages that are missing, by word as well as by colour', async () => {
  await open(rice);
  expect(screen.getByLabelText('Simplified Chinese · missing')).toBeDefined();
  expect(screen.getByLabelText('Traditional Chinese')).toBeDefined();
});

it('[I18N-04] an emptied text goes, so that another language stands in for it', async () => {
  const { last } = await open(rice);
  fireEvent.change(screen.getByLabelText('English'), { target: { value: '' } });
  expect(last()).toEqual([{ lang: 'zh-hk', value: '飯' }]);
});

it('[I18N-04] a text that is changed keeps its place before the others', async () => {
  const { last } = await open(rice);
  fireEvent.change(screen.getByLabelText('English'), { target: { value: 'Fried rice' } });
  expect(last()).toEqual([{ lang: 'en', value: 'Fried rice' }, rice[1]]);
});

it('[DESK-12] a long text has lines, and each field says which language it is in', async () => {
  const { last } = await open(rice, 3);
  const fields = screen.getAllByRole('textbox');
  expect(fields.map(({ tagName, lang }) => `${tagName} ${lang}`)).toEqual([
    'TEXTAREA en',
    'TEXTAREA zh-hk',
    'TEXTAREA zh-cn',
  ]);
  fireEvent.change(screen.getByLabelText(/^Simplified/), { target: { value: '饭\n大' } });
  expect(last()).toEqual([...rice, { lang: 'zh-cn', value: '饭\n大' }]);
});
