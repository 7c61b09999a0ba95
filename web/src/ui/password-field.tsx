import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'children' | 'lines'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that can be shown: most mistakes happen when it is typed unseen. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field} type={isShown ? 'text' : 'password'}>
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        onPress={() => setShown(!isShown)}
      />
    </Field>
  );
}
