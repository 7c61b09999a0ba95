import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import type { Until } from './availability-query.ts';

interface UntilButtonsProps {
  readonly choices: readonly Until[];
  readonly busy?: boolean;
  readonly onChoose: (until: Until) => void;
}

/** How long something is off: one touch decides it. */
export function UntilButtons({ choices, busy = false, onChoose }: UntilButtonsProps) {
  const t = useMessages();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2">
      {choices.map((until) => (
        <Button key={until} busy={busy} onPress={() => onChoose(until)}>
          {t(`availability.until.${until}`)}
        </Button>
      ))}
    </div>
  );
}
