import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { PageBoundary } from './page-boundary.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /staff/assets/x.js');
const notice = /^This page has not loaded\./;

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

let reloads = 0;
let asked = 0;

beforeEach(() => {
  reloads = 0;
  asked = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});

function serverAnswers(answer: () => Response): void {
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
}

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

function openPage(error: Error, page = '/staff/desk') {
  return renderWithoutShop(
    <PageBoundary page={page}>
      <Broken error={error} />
    </PageBoundary>,
  );
}

describe('a page whose program does not load', () => {
  it('[SHELL-13] reloads once its server answers, and says so until then', async () => {
    serverAnswers(() => new Response('<!doctype html>'));
    openPage(lost);
    expect(screen.getByRole('alert').textContent).toMatch(notice);
    await waitFor(() => expect(reloads).toBe(1));
  });

  it.each([
    ['is not reached', unreachable],
    ['is starting', () => new Response('', { status: 503 })],
  ])('[SHELL-13] stays as it is while its server %s', async (_, answer) => {
    serverAnswers(answer);
    openPage(lost);
    await waitFor(() => expect(asked).toBe(1));
    expect([screen.getByRole('alert').textContent, reloads]).toEqual([
      expect.stringMatching(notice),
      0,
    ]);
  });

  it('[SHELL-13] is gone with another page', () => {
    serverAnswers(unreachable);
    const { rerender } = openPage(lost);
    rerender(<PageBoundary page="/staff/till">Till</PageBoundary>);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SHELL-13] leaves any other crash to the app', () => {
    serverAnswers(unreachable);
    expect(() => openPage(new Error('shopMissing'))).toThrow('shopMissing');
  });
});
