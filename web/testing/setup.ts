import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type * as zustandModule from 'zustand';
import type * as queryModule from '../src/query/query.ts';
import { usePlainStyles } from './plain-styles.ts';

const resets = vi.hoisted(() => new Set<() => void>());

// Stores and cached queries live as long as the page: each test starts with those of a first visit.
vi.mock('zustand', async (importOriginal) => {
  const zustand = await importOriginal<typeof zustandModule>();
  const create = <State>(initializer: zustandModule.StateCreator<State>) => {
    const store = zustand.create<State>(initializer);
    resets.add(() => store.setState(store.getInitialState(), true));
    return store;
  };
  return { ...zustand, create };
});

vi.mock('../src/query/query.ts', async (importOriginal) => {
  const query = await importOriginal<typeof queryModule>();
  const defineQuery = <Parts extends readonly unknown[], Data>(
    send: (...parts: Parts) => Promise<Data>,
  ) => {
    let family = query.defineQuery(send);
    resets.add(() => {
      family = query.defineQuery(send);
    });
    return {
      of: (...parts: Parts) => family.of(...parts),
      all: () => family.all(),
      invalidate: () => family.invalidate(),
    };
  };
  return { ...query, defineQuery };
});

// The whole document in every failure would hide the message.
configure({
  // Only a failing test waits this long; a busy machine may need more than a second to render.
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) => {
    const text = container.textContent.replaceAll(/\s+/g, ' ').slice(0, 1500);
    return new Error(`${(message ?? '').split('\n', 1)[0] ?? ''}\non screen: ${text}`);
  },
});

usePlainStyles();

// Files share a worker but must not share the state of the app.
vi.resetModules();
const { fakeFetch, contractViolations, resetServer } = await import('./fake-server.ts');
const { saturdayNoon, serveDemo } = await import('./demo-answers.ts');
const { moreMessages, activateLocale } = await import('../src/i18n/messages.ts');

/** There is no layout: elements have no size, and no media query matches unless a test says so. */
function stubBrowser(): void {
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: saturdayNoon });
  stubBrowser();
  resetServer();
  serveDemo();
  // A component rendered alone does not load its messages.
  const parts = ['more', 'account', 'checkout', 'arrival', 'dish'] as const;
  await Promise.all(parts.map((part) => moreMessages(part)));
  await activateLocale('en');
});

afterEach(() => {
  cleanup();
  for (const reset of resets) reset();
  localStorage.clear();
  // What the app says of the whole page, such as its theme.
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  const [violation] = contractViolations();
  if (violation !== undefined) throw new Error(violation);
});
