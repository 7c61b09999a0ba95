import { useEffect, useRef } from 'react';

interface QuestionProps {
  readonly text: string;
  readonly className?: string;
}

/** Asks once more; has the focus of the button it replaces, and its answers come after it. */
export function Question({ text, className = '' }: QuestionProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className={`${className} outline-none [box-shadow:none]`}>
      {text}
    </p>
  );
}
