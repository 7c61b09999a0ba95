import { Check } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Marks what is on the order already. */
export function OnOrder({ text }: { readonly text: string }) {
  return (
    <Badge tone="success">
      <Check aria-hidden className="size-4" />
      {text}
    </Badge>
  );
}
