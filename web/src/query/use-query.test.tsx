import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { defineQuery } from './query.ts';
import type { Query } from './query.ts';
import { useMutation, useQuery } from './use-query.ts';

function QueryView({ query }: { readonly query: Query<string> | null }) {
  const { data, error, refetch } = useQuery(query);
  return (
    <>
      <p>{data ?? (error === null ? 'loading' : 'failed')}</p>
      <button type="button" onClick={refetch}>
        refetch
      </button>
    </>
  );
}

function shownText(): string {
  return screen.getByRole('paragraph').textContent;
}

describe('a query on screen', () => {
  it('is fetched when it is shown', async () => {
    const fetcher = vi.fn<(id: string) => Promise<string>>(async (id) => `dish ${id}`);
    const dish = defineQuery(fetcher);
    renderWithoutShop(
      <>
        <QueryView query={dish.of('a')} />
      </>,
    );
    expect(shownText()).toBe('loading');
    await waitFor(() => expect(shownText()).toBe('dish a'));
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('is refetched on request', async () => {
    let times = 0;
    const dish = defineQuery(async () => {
      times += 1;
      return `version ${times}`;
    });
    const { user } = renderWithoutShop(<QueryView query={dish.of()} />);
    await waitFor(() => expect(shownText()).toBe('version 1'));
    await user.click(screen.getByRole('button', { name: 'refetch' }));
    await waitFor(() => expect(shownText()).toBe('version 2'));
  });

  it('shows a local update', async () => {
    const dish = defineQuery(async () => 'from the server');
    renderWithoutShop(<QueryView query={dish.of()} />);
    await waitFor(() => expect(shownText()).toBe('from the server'));
    act(() => dish.of().update(() => 'from an event'));
    expect(shownText()).toBe('from an event');
  });

  it('fetches nothing without a query', () => {
    renderWithoutShop(<QueryView query={null} />);
    expect(shownText()).toBe('loading');
  });
});

function MutationButton({ work }: { readonly work: () => Promise<void> }) {
  const { run, isRunning, error } = useMutation(work);
  return (
    <button type="button" onClick={() => run()}>
      {isRunning ? 'running' : error === null ? 'ready' : 'failed'}
    </button>
  );
}

describe('a mutation', () => {
  it('runs once at a time', async () => {
    const finish: (() => void)[] = [];
    const work = vi.fn<() => Promise<void>>(() => new Promise((done) => finish.push(done)));
    const { user } = renderWithoutShop(<MutationButton work={work} />);
    await user.click(screen.getByRole('button', { name: 'ready' }));
    await user.click(screen.getByRole('button', { name: 'running' }));
    expect(work).toHaveBeenCalledOnce();
    act(() => finish.forEach((done) => done()));
    expect(await screen.findByRole('button', { name: 'ready' })).toBeDefined();
  });

  it('keeps its failure until the next run', async () => {
    const work = vi.fn<() => Promise<void>>();
    work.mockRejectedValueOnce(new Error('no'));
    work.mockResolvedValueOnce();
    const { user } = renderWithoutShop(<MutationButton work={work} />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'failed' }));
    expect(await screen.findByRole('button', { name: 'ready' })).toBeDefined();
  });
});
