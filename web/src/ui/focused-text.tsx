import { useEffect, useRef } from 'react';

interface FocusedTextProps {
  readonly text: string;
  readonly className?: string;
}

/** Takes the focus of the button it replaces: so it is read out, and what follows it comes next. */
export function FocusedText({ text, className = '' }: FocusedTextProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className={`${className} outline-none [box-shadow:none]`}>
      {text}
    </p>
  );
}
