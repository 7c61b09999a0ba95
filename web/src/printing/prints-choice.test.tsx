import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { aPrinter } from '../../testing/a-printer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { PrintsChoice } from './prints-choice.tsx';

function serve(...names: readonly string[]): void {
  const stations = names.map((value, at) => ({
    ...toastCounter,
    _id: String(at + 1).repeat(24),
    name: [{ lang: 'en', value }],
  }));
  const board = { now: saturdayNoon, latest: '', paces: [], tickets: [] };
  answer('find kitchen/tickets', { ...board, stations });
}

function show() {
  return renderInShop(<PrintsChoice draft={aPrinter()} change={() => undefined} />);
}

it('[PRINT-01] offers a station that was added since it was shown last', async () => {
  serve('Stove');
  const { unmount } = await show();
  await screen.findByLabelText('Stove');
  unmount();
  serve('Stove', 'Smoker');
  await show();
  expect(await screen.findByLabelText('Smoker')).toBeDefined();
});
