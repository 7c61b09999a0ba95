import { useEffect, useState } from 'react';
import { useNotices } from './notices.ts';

/** How long a browser takes to register a new live region. */
const registeredMs = 100;

/** Stays empty at first: text that a live region is mounted with is not read out. */
export function Announcer() {
  const announced = useNotices((state) => state.announced);
  const [last] = useState(() => useNotices.getState().lastRead);
  const [isRegistered, setRegistered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      useNotices.setState({ lastRead: announced.times });
      setRegistered(true);
    }, registeredMs);
    // Unmounted with a dialog before it was read, the text is announced again elsewhere.
    return () => clearTimeout(timer);
  }, [announced]);
  return (
    <p aria-live="polite" className="sr-only">
      {isRegistered && announced.times > last ? (
        <span key={announced.times}>{announced.text}</span>
      ) : null}
    </p>
  );
}
