import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { defineQuery } from './query.ts';
import type { Query } from './query.ts';
import { useMutation, useQuery } from './use-query.ts';

function Shown({ query }: { readonly query: Query<string> | null }) {
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

function shown(): string {
  return screen.getByRole('paragraph').textContent;
}

describe('a query on screen', () => {
  it('is fetched once for all who show it', async () => {
    const fetcher = vi.fn<(id: string) => Promise<string>>(async (id) => `dish ${id}`);
    const dish = defineQuery(fetcher);
    renderWithoutShop(
      <>
        <Shown query={dish.of('a')} />
      </>,
    );
    expect(shown()).toBe('loading');
    await waitFor(() => expect(shown()).toBe('dish a'));
    expect(fetcher).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('is fetched again on request, and keeps what it shows meanwhile', async () => {
    let times = 0;
    const dish = defineQuery(async () => {
      times += 1;
      return `version ${times}`;
    });
    const { user } = renderWithoutShop(<Shown query={dish.of()} />);
    await waitFor(() => expect(shown()).toBe('version 1'));
    await user.click(screen.getByRole('button', { name: 'refetch' }));
    await waitFor(() => expect(shown()).toBe('version 2'));
  });

  it('shows what changes it without a fetch', async () => {
    const dish = defineQuery(async () => 'from the server');
    renderWithoutShop(<Shown query={dish.of()} />);
    await waitFor(() => expect(shown()).toBe('from the server'));
    act(() => dish.of().update(() => 'from an event'));
    expect(shown()).toBe('from an event');
  });

  it('fetches nothing without a query', () => {
    renderWithoutShop(<Shown query={null} />);
    expect(shown()).toBe('loading');
  });
});

function Acting({ work }: { readonly work: () => Promise<void> }) {
  const { run, isRunning, error } = useMutation(work);
  return (
    <button type="button" onClick={() => run()}>
      {isRunning ? 'running' : error === null ? 'ready' : 'failed'}
    </button>
  );
}

describe('an action of the guest', () => {
  it('runs once at a time', async () => {
    const finish: (() => void)[] = [];
    const work = vi.fn<() => Promise<void>>(() => new Promise((done) => finish.push(done)));
    const { user } = renderWithoutShop(<Acting work={work} />);
    await user.click(screen.getByRole('button', { name: 'ready' }));
    await user.click(screen.getByRole('button', { name: 'running' }));
    expect(work).toHaveBeenCalledOnce();
    act(() => finish.forEach((done) => done()));
    expect(await screen.findByRole('button', { name: 'ready' })).toBeDefined();
  });

  it('shows its failure until the next try', async () => {
    const work = vi.fn<() => Promise<void>>();
    work.mockRejectedValueOnce(new Error('no'));
    work.mockResolvedValueOnce();
    const { user } = renderWithoutShop(<Acting work={work} />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('button', { name: 'failed' }));
    expect(await screen.findByRole('button', { name: 'ready' })).toBeDefined();
  });
});
