import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Message about what is wrong. */
  readonly problem?: string | null;
  readonly hint?: string;
  readonly type?: 'text' | 'tel' | 'email' | 'password' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly lines?: number;
  readonly most?: number;
  readonly required?: boolean;
  readonly name?: string;
  /** Target of links in an error summary. */
  readonly id?: string;
  readonly inputMode?: 'email' | 'tel' | 'numeric';
  /** Shown inside the field at its end, such as a switch that shows a password. */
  readonly children?: ReactNode;
}

const box =
  'w-full rounded-m border bg-surface px-4 py-3 text-base aria-invalid:border-danger aria-invalid:border-2 border-line-strong';

export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    problem = null,
    hint,
    type = 'text',
    autoComplete,
    lines = 1,
    most,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const about = {
    id,
    value,
    autoComplete,
    inputMode: props.inputMode,
    maxLength: most,
    name: props.name,
    required: props.required,
  };
  const describedBy = { 'aria-invalid': problem !== null, 'aria-describedby': `${id}-hint` };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      {lines > 1 ? (
        <textarea
          {...about}
          {...describedBy}
          rows={lines}
          onChange={(event) => onChange(event.target.value)}
          className={box}
        />
      ) : (
        <div className="relative">
          <input
            {...about}
            {...describedBy}
            type={type}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(box, props.children !== undefined && 'pe-14')}
          />
          <div className="absolute inset-y-0 end-0.5 grid place-items-center empty:hidden">
            {props.children}
          </div>
        </div>
      )}
      <p id={`${id}-hint`} className="flex items-center gap-1.5 text-sm text-ink-3 empty:hidden">
        {problem === null ? (
          hint
        ) : (
          <span className="flex items-center gap-1.5 text-danger">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {problem}
          </span>
        )}
      </p>
    </div>
  );
}
