import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { PasswordField } from './password-field.tsx';

function Typed(about: Omit<FieldProps, 'value' | 'onChange' | 'label'>) {
  const [value, setValue] = useState('');
  return <Field label="Remark" value={value} onChange={setValue} {...about} />;
}

describe('a field', () => {
  it('has a label and reports what is typed', async () => {
    const { user } = renderWithoutShop(<Typed />);
    await user.type(screen.getByLabelText('Remark'), 'no peanuts');
    expect(screen.getByLabelText('Remark')).toHaveProperty('value', 'no peanuts');
  });

  it('is described by its hint, and by its problem if there is one', () => {
    const { rerender } = renderWithoutShop(<Typed hint="Allergies, for instance" />);
    const field = screen.getByLabelText('Remark');
    const about = (): string | undefined =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about()).toBe('Allergies, for instance');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    rerender(<Typed hint="Allergies, for instance" problem="Too long" />);
    expect(about()).toBe('Too long');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('may have several lines', () => {
    renderWithoutShop(<Typed lines={3} />);
    expect(screen.getByLabelText('Remark').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('Remark').getAttribute('rows')).toBe('3');
  });

  it('may have an id, a limit and an input mode', () => {
    renderWithoutShop(<Typed id="remark" most={12} inputMode="numeric" required />);
    const field = screen.getByLabelText('Remark');
    expect(field.id).toBe('remark');
    expect(field.getAttribute('maxlength')).toBe('12');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field).toHaveProperty('required', true);
  });
});

describe('a password', () => {
  it('[MEMBER-02] is hidden until the guest shows it, and hidden again', async () => {
    const { user } = renderWithoutShop(
      <PasswordField
        label="Password"
        value="secret"
        onChange={() => undefined}
        showLabel="Show"
        hideLabel="Hide"
      />,
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('reports every letter to its form', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const { user } = renderWithoutShop(
      <PasswordField
        label="Password"
        value=""
        onChange={onChange}
        showLabel="Show"
        hideLabel="Hide"
      />,
    );
    await user.type(screen.getByLabelText('Password'), 'a');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('a');
  });
});
