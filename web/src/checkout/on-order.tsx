import { Check } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';

/** Marks a voucher that is on the order. */
export function OnOrder({ text }: { readonly text: string }) {
  return (
    <Badge tone="success">
      <Check aria-hidden className="size-4" />
      {text}
    </Badge>
  );
}
