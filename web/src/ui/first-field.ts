import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A form whose first field has the focus; a dialog focuses its heading before. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector('input, select, textarea');
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, []);
  return form;
}
