import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { usePerson } from '../staff/person.ts';
import { TwoFactorCard } from './two-factor-card.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { TwoFactorNotice } from './two-factor-notice.tsx';

beforeEach(() => signInAs(fanny));

describe('one’s own second factor', () => {
  const on = { since: saturdayNoon, codesLeft: 9, required: true };

  it('[TWOFACTOR-03] says how many recovery codes are left, and whether all must have one', async () => {
    answer('find twoFactor', on);
    await renderInShop(<TwoFactorCard />);
    expect(await screen.findByText('Recovery codes left: 9')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Set it up' })).toBeNull();
  });

  it('[TWOFACTOR-03] is given up by a code alone', async () => {
    answer('find twoFactor', on);
    await renderInShop(<TwoFactorCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(dataSentTo('create twoFactor/end')).toEqual([]);
    const field = screen.getByLabelText('Code from the app, or a recovery code');
    expect(document.activeElement).toBe(field);
    const form = field.closest('form') ?? field;
    fireEvent.change(field, { target: { value: ' 12345 ' } });
    fireEvent.submit(form);
    expect(dataSentTo('create twoFactor/end')).toEqual([]);
    refuse('create twoFactor/end', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeWrong' }],
    });
    fireEvent.change(field, { target: { value: ' 123456 ' } });
    fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is not right/);
    expect(dataSentTo('create twoFactor/end')).toMatchObject([{ code: '123456' }]);
  });

  it('[TWOFACTOR-01] says why it cannot be set up', async () => {
    answer('find twoFactor', { since: null, codesLeft: 0, required: false });
    refuse('create twoFactor/begin', 'notAllowed');
    await renderInShop(<TwoFactorCard />);
    expect(await screen.findByText('Off')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Set it up' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[TWOFACTOR-03] shows nothing before it is known', async () => {
    neverAnswer('find twoFactor');
    const { container } = await renderInShop(<TwoFactorCard />);
    expect(container.textContent).toBe('');
  });
});

describe('setting it up', () => {
  const made = { appKey: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ' };

  it('[TWOFACTOR-01] waits for six digits, and stays until the code was right', async () => {
    const onClose = vi.fn<(done: true | null) => void>();
    await renderInShop(<TwoFactorDialog open made={made} onClose={onClose} />);
    const field = screen.getByLabelText<HTMLInputElement>('Code from the app');
    fireEvent.change(field, { target: { value: '28 70x8' } });
    expect(field.value).toBe('28708');
    const form = field.closest('form') ?? field;
    fireEvent.submit(form);
    expect(dataSentTo('create twoFactor/confirm')).toEqual([]);
    refuse('create twoFactor/confirm', 'formInvalid', {
      problems: [{ field: 'code', code: 'codeWrong' }],
    });
    fireEvent.change(field, { target: { value: '287083' } });
    fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This code is not right/);
    expect(screen.getByRole('img', { name: 'Key as a QR code' })).toBeDefined();
    fireEvent.submit(form);
    await waitFor(() =>
      expect(dataSentTo('create twoFactor/confirm')).toMatchObject([
        { code: '287083' },
        { code: '287083' },
      ]),
    );
    const [first, again] = dataSentTo('create twoFactor/confirm').map(
      ({ requestKey }) => requestKey,
    );
    expect(again).toBe(first);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a manager without one where all must have one', () => {
  it('[TWOFACTOR-04] is told so on every page, and may set it up', async () => {
    usePerson.setState(({ person }) => ({
      person: person === null ? null : { ...person, needsTwoFactor: true },
    }));
    refuse('create twoFactor/begin', 'notAllowed');
    await renderInShop(<TwoFactorNotice />);
    expect(screen.getByText(/^Managers of this shop need a second factor/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Set it up' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[TWOFACTOR-04] is the only one who is told', async () => {
    const { container } = await renderInShop(<TwoFactorNotice />);
    expect(container.textContent).toBe('');
  });
});
