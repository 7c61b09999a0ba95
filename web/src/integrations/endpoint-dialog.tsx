import { useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isSame } from '@servery/engine/desk/changes.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { showKey } from './show-key.ts';
import {
  type Endpoint,
  type EndpointSettings,
  type EventType,
  addEndpoint,
  changeEndpoint,
  eventTypes,
} from './webhook-queries.ts';

interface EndpointDialogProps extends DialogProps<true> {
  /** Null adds one. */
  readonly endpoint: Endpoint | null;
}

/** Where events go, and which (WEBHOOK-01). */
export function EndpointDialog({ endpoint, open, onClose }: EndpointDialogProps) {
  const t = useMessages();
  const [label, setLabel] = useState(endpoint?.label ?? '');
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [events, setEvents] = useState<readonly EventType[]>(endpoint?.events ?? ['order.placed']);
  const keyed = useRequestKey();
  const saving = useMutation(async () => {
    const settings = { label: label.trim(), url: url.trim(), events: [...events] };
    if (endpoint === null) {
      const shown = await keyed(settings, (requestKey) => addEndpoint(settings, requestKey));
      onClose(true);
      showKey(shown);
      return;
    }
    const edits = editsOf(endpoint, settings);
    if (Object.keys(edits).length > 0) await changeEndpoint(endpoint._id, edits);
    onClose(true);
  });
  const [isTried, setTried] = useState(false);
  const isReady = label.trim() !== '' && URL.canParse(url.trim()) && events.length > 0;
  const title = t(endpoint === null ? 'integrations.add' : 'integrations.change');
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={title}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isReady) saving.run();
        }}
      >
        <Field
          label={t('integrations.label')}
          value={label}
          onChange={setLabel}
          most={60}
          required
        />
        <Field
          label={t('integrations.url')}
          value={url}
          onChange={setUrl}
          most={500}
          hint={t('integrations.urlHint')}
          problem={isUrlRefused(saving.error) ? t('integrations.urlRefused') : null}
          required
        />
        <EventChoice chosen={events} onChange={setEvents} />
        <Problem isLacking={isTried && !isReady} error={saving.error} />
        <Button type="submit" wide busy={saving.isRunning}>
          {t('integrations.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}

/** Only what was edited: somebody else may have changed the rest while the dialog was open. */
function editsOf(before: Endpoint, settings: EndpointSettings): Partial<EndpointSettings> {
  const { label, url, events } = settings;
  return {
    ...(label === before.label ? {} : { label }),
    ...(url === before.url ? {} : { url }),
    ...(isSame(events, before.events) ? {} : { events }),
  };
}

/** The server alone knows which addresses are inside, and names the field (WEBHOOK-06). */
function isUrlRefused(error: unknown): boolean {
  if (!isCallFailure(error)) return false;
  const { code, where } = error.data;
  return code === 'inputInvalid' && Array.isArray(where) && where.includes('url');
}

interface ProblemProps {
  readonly isLacking: boolean;
  readonly error: unknown;
}

/** What is missing in the form, else why the server has refused it. */
function Problem({ isLacking, error }: ProblemProps) {
  const t = useMessages();
  if (isLacking) return <FailureLine text={t('integrations.endpointUnready')} />;
  if (isUrlRefused(error)) return null;
  return <FailureLine text={error === null ? null : staffFailureText(error)} />;
}

interface EventChoiceProps {
  readonly chosen: readonly EventType[];
  readonly onChange: (chosen: readonly EventType[]) => void;
}

function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{t('integrations.events')}</legend>
      <div className="grid grid-cols-1 gap-1 sm:grid-cols-2">
        {eventTypes.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(
                  eventTypes.filter((one) =>
                    one === type ? target.checked : chosen.includes(one),
                  ),
                )
              }
              className="size-6 shrink-0 accent-(--brand-edge)"
            />
            {t(`integrations.event.${type}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
