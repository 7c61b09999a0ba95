import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { answer, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { fanny, ling } from '../../testing/staff.ts';
import { People } from './people.tsx';
import { ProofEntry } from './proof-entry.tsx';

type Prove = (pin: string, code: string | null) => Promise<void>;

function refused(code: string, problem?: string) {
  const problems = problem === undefined ? undefined : [{ field: 'any', code: problem }];
  return failureOf({ name: 'Unprocessable', message: code, code: 422, data: { code, problems } });
}

function type(keys: string): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
}

const enter = () => fireEvent.keyDown(document.body, { key: 'Enter' });
const dots = () => screen.getByLabelText('PIN').textContent;
const go = () => screen.getByRole('button', { name: 'Sign in' });

function entry(prove: Prove) {
  const onProof = vi.fn<Prove>(prove);
  renderWithoutShop(<ProofEntry name="Fanny" action="Sign in" onProof={onProof} />);
  return onProof;
}

describe('a PIN', () => {
  it('[PERSON-04] has 4 to 8 digits, and is never shown', async () => {
    const onProof = entry(() => Promise.resolve());
    type('123');
    enter();
    fireEvent.click(go());
    expect([onProof.mock.calls, go().getAttribute('aria-disabled')]).toEqual([[], 'true']);
    type('456789');
    expect(dots()).toBe('••••••••');
    enter();
    await waitFor(() => expect(onProof.mock.calls).toEqual([['12345678', null]]));
  });

  it('[PERSON-04] is typed on the pad as well, and its last digit taken back', async () => {
    const onProof = entry(() => Promise.resolve());
    for (const name of ['4', '7', '9', 'Delete the last character', '1', '1'])
      fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(go());
    await waitFor(() => expect(onProof.mock.calls).toEqual([['4711', null]]));
  });

  it.each([
    ['wrong beside another login', refused('formInvalid', 'pinWrong'), 'This PIN is not right.'],
    ['locked', failureOf({ code: 429, data: { code: 'tooMany', retryAfterMs: 60_000 } }), /60/],
  ])('[PERSON-05] that is %s is forgotten, and the reason said', async (_, error, says) => {
    entry(() => Promise.reject(error));
    type('4711');
    enter();
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(dots()).toBe('');
  });

  it('[PERSON-04] is sent once, however often Enter is pressed', async () => {
    const onProof = entry(() => new Promise(() => undefined));
    type('4711');
    enter();
    type('4711');
    enter();
    await waitFor(() => expect(go().getAttribute('aria-busy')).toBe('true'));
    expect(onProof).toHaveBeenCalledTimes(1);
  });
});

describe('the code of a second factor', () => {
  /** The PIN is right; the code is, too, unless there is a reason against it. */
  async function askCode(reason: Error | null = null) {
    const onProof = entry(async (_, code) => {
      if (code === null) throw refused('formInvalid', 'codeRequired');
      if (reason !== null) throw reason;
    });
    type('4711');
    enter();
    const field = await screen.findByLabelText('Code');
    const send = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.submit(field);
    };
    return { onProof, field, send };
  }

  it('[TWOFACTOR-02] is asked for after the right PIN, and sent with it', async () => {
    const { onProof, send } = await askCode();
    send(' ABCD-EFGH ');
    await waitFor(() => expect(onProof.mock.calls.at(-1)).toEqual(['4711', 'ABCD-EFGH']));
  });

  it('[TWOFACTOR-02] has six characters at least', async () => {
    const { onProof, send } = await askCode();
    send(' 12345 ');
    expect(go().getAttribute('aria-disabled')).toBe('true');
    expect(onProof).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refused('formInvalid', 'codeWrong'), /^This code is not right, or was used already/],
    [refused('notAllowed'), /^You are not allowed to do this/],
  ])('[TWOFACTOR-02] says why it is refused', async (error, says) => {
    const { field, send } = await askCode(error);
    send('123456');
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(field).toHaveProperty('value', '');
  });
});

describe('the people of a device', () => {
  it('[PERSON-03] are offered by name and role, all or those who may', async () => {
    answer('find staff/onDevice', [ling, fanny]);
    const onChosen = vi.fn<(person: unknown) => void>();
    const { rerender } = renderWithoutShop(<People onChosen={onChosen} />);
    expect(await screen.findAllByRole('button')).toHaveLength(2);
    const isManager = ({ role }: { readonly role: string }) => role === 'manager';
    rerender(<People onChosen={onChosen} offered={isManager} />);
    fireEvent.click(screen.getByRole('button', { name: /Fanny Manager/ }));
    expect(onChosen.mock.calls).toEqual([[fanny]]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('[PERSON-03] may be nobody, for a reason', async () => {
    answer('find staff/onDevice', []);
    const { rerender } = renderWithoutShop(<People onChosen={() => undefined} />);
    expect(await screen.findByText('Nobody here has a PIN yet.')).toBeDefined();
    rerender(<People onChosen={() => undefined} nobody="No manager is here." />);
    expect(screen.getByText('No manager is here.')).toBeDefined();
  });

  it('[PERSON-03] are read again for the next who opens the list', async () => {
    answer('find staff/onDevice', [ling]);
    const { unmount } = renderWithoutShop(<People onChosen={() => undefined} />);
    await screen.findByRole('button', { name: /Ling/ });
    unmount();
    answer('find staff/onDevice', [ling, fanny]);
    renderWithoutShop(<People onChosen={() => undefined} />);
    expect(await screen.findByRole('button', { name: /Fanny/ })).toBeDefined();
  });

  it('[CALL-08] cannot be read: the reason is said, and nobody is missing meanwhile', async () => {
    neverAnswer('find staff/onDevice');
    const { unmount } = renderWithoutShop(<People onChosen={() => undefined} />);
    expect(screen.queryByText('Nobody here has a PIN yet.')).toBeNull();
    unmount();
    refuse('find staff/onDevice', 'notAllowed');
    renderWithoutShop(<People onChosen={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are not allowed/);
  });
});
