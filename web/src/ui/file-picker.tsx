import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';

interface FilePickerProps {
  /** Names the field, for those who cannot see the button. */
  readonly label: string;
  /** Kinds of files, as `image/*`. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  /** On the button. */
  readonly children: ReactNode;
}

/** A button that asks for a file; the browser's own field would not fit the page. */
export function FilePicker({ label, accept, onChoose, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const { currentTarget: field } = event;
          const file = field.files?.item(0) ?? null;
          // Without this, choosing the same file again would fire no event.
          field.value = '';
          if (file !== null) onChoose(file);
        }}
      />
      <Button kind="ghost" onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

/** For a field that shows its file: chosen again, a corrected file is another one. */
export function forgetFile(event: MouseEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event;
  field.value = '';
}
