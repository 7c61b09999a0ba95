import { LoaderCircle } from 'lucide-react';

export function Spinner() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;
}
