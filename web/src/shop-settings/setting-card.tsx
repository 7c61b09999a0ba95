import { type ReactNode, useState } from 'react';
import { isSame } from '@servery/engine/desk/changes.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useUnsaved } from '../staff/unsaved.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { hasWrongField } from '../ui/wrong-field.ts';
import { type SettingChange, saveSetting, shopSettings } from '../staff/settings-queries.ts';

interface SettingCardProps {
  readonly title: string;
  /** One without a group around it is a chapter of the page. */
  readonly heading?: 'h2' | 'h3';
  /** What the fields say now. */
  readonly change: () => SettingChange;
  /** False while a field is half written. */
  readonly isReady?: boolean;
  /** Beside the button that saves. */
  readonly removal?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings that is saved by itself (SETTINGS-05). */
export function SettingCard(props: SettingCardProps) {
  const { title, heading: Heading = 'h3', change, isReady = true, removal, children } = props;
  const t = useMessages();
  // Of what its fields began with: another part may be saved in between.
  const [version, setVersion] = useState(
    () => shopSettings.of().getSnapshot().data?.version ?? null,
  );
  const [saved, setSaved] = useState(change);
  useUnsaved(!isSame(change(), saved));
  const saving = useMutation(async () => {
    const sent = change();
    setVersion(await saveSetting(sent, version));
    setSaved(sent);
    showSuccess(t('shopSettings.saved'));
  });
  return (
    <form
      aria-label={title}
      className="grid grid-cols-1 gap-5 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasWrongField(event.currentTarget) && isReady) saving.run();
      }}
    >
      <Heading className="text-lg font-bold">{title}</Heading>
      {children}
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          type="submit"
          off={!isReady}
          busy={saving.isRunning}
          label={t('shopSettings.savePart', { part: title })}
        >
          {t('shopSettings.save')}
        </Button>
        {removal}
      </div>
    </form>
  );
}
