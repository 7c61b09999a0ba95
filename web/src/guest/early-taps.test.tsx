import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyTaps } from './early-taps.ts';

const prerendered = `<main>
  <button aria-label="Search">s</button>
  <article><a href="/products/1">Bun</a><button aria-label="Add Bun">+</button></article>
  <article><a href="/products/2">Tart</a><button aria-label="Add Tart">+</button></article>
</main>`;

/** The same page as the app draws it, with a bun in the cart. */
const rendered = prerendered.replace('"Add Bun">+', '"Bun, 1 in the cart">1');

let root: HTMLElement;
let clicked: string[];

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = prerendered;
  document.body.replaceChildren(root);
  clicked = [];
});

afterEach(() => {
  vi.useRealTimers();
  // Files share a document.
  root.remove();
});

function button(label: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  if (found === null) throw new Error(`no ${label}`);
  return found;
}

/** Draws the app, which notes what is clicked from then on. */
async function draw(html = rendered): Promise<void> {
  root.innerHTML = html;
  for (const one of root.querySelectorAll('button'))
    one.addEventListener('click', () => clicked.push(one.getAttribute('aria-label') ?? ''));
  await vi.waitFor(() => Promise.resolve());
}

describe('taps before the app runs', () => {
  it('[SHELL-21] act once the app has drawn the page, once each', async () => {
    const onTap = vi.fn<() => void>();
    keepEarlyTaps(root, onTap);
    button('Add Tart').click();
    button('Add Tart').click();
    button('Search').click();
    expect([onTap.mock.calls.length, button('Add Tart').getAttribute('aria-busy')]).toEqual([
      3,
      'true',
    ]);
    await draw();
    await expect.poll(() => clicked).toEqual(['Search', 'Add Tart']);
  });

  it('[SHELL-21] find a dish whose button has another label since', async () => {
    keepEarlyTaps(root, () => undefined);
    button('Add Bun').click();
    await draw();
    await expect.poll(() => clicked).toEqual(['Bun, 1 in the cart']);
  });

  it('[SHELL-21] wait for a button that is drawn later, but not for long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    keepEarlyTaps(root, () => undefined);
    button('Search').click();
    await draw('<p>Loading</p>');
    await draw();
    await expect.poll(() => clicked).toEqual(['Search']);
    root.innerHTML = prerendered;
    keepEarlyTaps(root, () => undefined);
    button('Add Tart').click();
    vi.setSystemTime(Date.now() + 11_000);
    await draw();
    button('Search').click();
    expect(clicked).toEqual(['Search', 'Search']);
  });

  it('[SHELL-21] leave alone what is tapped in the running app', async () => {
    const onTap = vi.fn<() => void>();
    keepEarlyTaps(root, onTap);
    await draw();
    button('Search').click();
    await draw();
    expect([clicked, onTap.mock.calls.length]).toEqual([['Search'], 0]);
  });
});
