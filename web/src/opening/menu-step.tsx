import { BookOpen, FileUp, LayoutList } from 'lucide-react';
import { useState } from 'react';
import { deskMenu } from '../desk/desk-queries.ts';
import { withDraft } from '../desk/edited-menu.ts';
import { ImportDialog } from '../desk/import-dialog.tsx';
import { ReviewDialog } from '../desk/review-dialog.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { checklist, takeMenu } from './opening-queries.ts';
import type { StepProps } from './step.ts';

/** From a file, from a template or from the demo; later at the desk (OPENING-04). */
export function MenuStep({ list }: StepProps) {
  const t = useMessages();
  const { data: live } = useQuery(deskMenu.of());
  const [shown, setShown] = useState<'import' | 'review' | null>(null);
  const close = (): void => {
    setShown(null);
    checklist.invalidate();
  };
  return (
    <>
      {list.dishes === 0 ? null : (
        <p role="status" className="font-semibold">
          {t('opening.dishes', { count: list.dishes })}
        </p>
      )}
      {list.drafted === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-m bg-warn-bg p-3 text-warn">
          <p className="grow">{t('opening.drafted', { count: list.drafted })}</p>
          <Button onPress={() => setShown('review')}>{t('desk.reviewAndPublish')}</Button>
        </div>
      )}
      {list.dishes === 0 && list.drafted === 0 ? (
        <Beginnings list={list} onImport={() => setShown('import')} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Link to="/staff/desk" className={buttonClass('ghost')}>
            {t('opening.toDesk')}
          </Link>
          <Button kind="ghost" onPress={() => setShown('import')}>
            {t('opening.importMore')}
          </Button>
        </div>
      )}
      {shown === 'import' && live !== undefined ? (
        <ImportDialog menu={withDraft(live)} onClose={close} />
      ) : null}
      {shown === 'review' && live !== undefined ? (
        <ReviewDialog live={live} onClose={close} />
      ) : null}
    </>
  );
}

function Beginnings({ list, onImport }: StepProps & { readonly onImport: () => void }) {
  const t = useMessages();
  const taking = useMutation(takeMenu);
  const icons = { template: LayoutList, demo: BookOpen } as const;
  return (
    <>
      <FailureLine text={taking.error === null ? null : staffFailureText(taking.error)} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          icon={FileUp}
          name={t('opening.from.file')}
          about={t('opening.from.fileHint')}
          onPress={onImport}
        />
        {list.menus.map((from) => (
          <Choice
            key={from}
            icon={icons[from]}
            name={t(`opening.from.${from}`)}
            about={t(`opening.from.${from}Hint`)}
            onPress={() => taking.run(from)}
          />
        ))}
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly icon: typeof FileUp;
  readonly name: string;
  readonly about: string;
  readonly onPress: () => void;
}

function Choice({ icon: Icon, name, about, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="press grid content-start gap-2 rounded-l border border-line-strong bg-surface p-5 text-start"
    >
      <Icon aria-hidden className="size-8 text-brand-text" />
      <span className="text-lg font-bold">{name}</span>
      <span className="text-sm text-ink-2">{about}</span>
    </button>
  );
}
