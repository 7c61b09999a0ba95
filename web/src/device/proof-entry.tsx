import { useState } from 'react';
import { asksForCode, CodeEntry } from './code-entry.tsx';
import { PinEntry } from './pin-entry.tsx';

interface ProofEntryProps {
  readonly name: string;
  readonly action: string;
  /** Rejects when something is wrong, or the second factor is missing. */
  readonly onProof: (pin: string, code: string | null) => Promise<void>;
}

/** A PIN, and then the code of those who have a second factor (TWOFACTOR-02). */
export function ProofEntry({ name, action, onProof }: ProofEntryProps) {
  const [pin, setPin] = useState<string | null>(null);
  if (pin !== null)
    return <CodeEntry name={name} action={action} onCode={(code) => onProof(pin, code)} />;
  const prove = async (typed: string): Promise<void> => {
    try {
      await onProof(typed, null);
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setPin(typed);
    }
  };
  return <PinEntry name={name} action={action} onPin={prove} />;
}
