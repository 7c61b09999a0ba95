import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { Link } from '../router/link.tsx';
import { followHistory, go, useLocation } from '../router/address.ts';
import { guardLeaving, useUnsaved, whenMayLeave } from './unsaved.tsx';

function Form() {
  const [name, setName] = useState('Rice');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Link to="/staff/figures" className="">
        Figures
      </Link>
      <button type="button" onClick={() => whenMayLeave(() => setOpen(false))}>
        Close
      </button>
      {isOpen ? <Name name={name} onChange={setName} /> : <p>Closed</p>}
    </>
  );
}

interface NameProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

function Name({ name, onChange }: NameProps) {
  useUnsaved(name !== 'Rice');
  return <input aria-label="Name" value={name} onChange={({ target }) => onChange(target.value)} />;
}

async function typed(text: string): Promise<void> {
  go('/staff/desk');
  await renderInShop(<Form />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
}

beforeAll(() => {
  guardLeaving();
  followHistory();
});

describe('a form that is left', () => {
  it('[STAFF-12] asks at a link before something typed is lost, and stays', async () => {
    await typed('Noodles');
    fireEvent.click(screen.getByRole('link', { name: 'Figures' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(location.pathname).toBe('/staff/desk');
    fireEvent.click(screen.getByRole('link', { name: 'Figures' }));
    const leave = screen.findByRole('button', { name: 'Leave without saving' });
    fireEvent.click(await leave);
    await waitFor(() => expect(location.pathname).toBe('/staff/figures'));
  });

  it('[STAFF-12] asks before another item takes its place', async () => {
    await typed('Noodles');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Closed')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Closed')).toBeDefined();
  });

  it('[STAFF-12] asks before the browser goes back', async () => {
    await typed('Noodles');
    const { depth } = useLocation.getState();
    history.replaceState({ depth: depth - 1, state: null }, '', '/staff/more');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByRole('button', { name: 'Stay here' })).toBeDefined();
    expect(useLocation.getState().pathname).toBe('/staff/desk');
  });

  it('[STAFF-12] keeps the browser from closing the page', async () => {
    await typed('Noodles');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('[STAFF-12] asks nothing where nothing was changed', async () => {
    await typed('Rice');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: 'Figures' }));
    expect(location.pathname).toBe('/staff/figures');
  });
});
