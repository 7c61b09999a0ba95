import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Draft, type DraftProps, editsOf } from './printer-draft.ts';
import { PrintsChoice, Tick } from './prints-choice.tsx';
import { PollAddress } from './poll-address.tsx';
import { type Printer, changePrinter, removePrinter } from './printer-queries.ts';
import { useAddedOnce } from './use-added-once.ts';

interface PrinterDialogProps extends DialogProps<true> {
  /** Null for a new one. */
  readonly printer: Printer | null;
  readonly all: readonly Printer[];
}

const empty: Draft = {
  name: '',
  protocol: 'starCloudPrnt',
  dots: 576,
  stations: [],
  takesReceipts: false,
  autoReceipts: 'none',
  standIn: null,
  address: null,
  confirms: true,
  pollSeconds: 5,
};

function draftOf(printer: Printer | null): Draft {
  if (printer === null) return empty;
  const { name, protocol, dots, stations, takesReceipts, autoReceipts } = printer;
  const { standIn, address, confirms, pollSeconds } = printer;
  const prints = { stations, takesReceipts, autoReceipts, standIn };
  return { name, protocol, dots, ...prints, address, confirms, pollSeconds };
}

/** The settings of a printer, for managers (PRINT-01). */
export function PrinterDialog({ printer, all, open, onClose }: PrinterDialogProps) {
  const t = useMessages();
  const [draft, setDraft] = useState(() => draftOf(printer));
  const keyed = useRequestKey();
  const addOnce = useAddedOnce();
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const saving = useMutation(async () => {
    const settings = { ...draft, name: draft.name.trim() };
    if (printer === null) await addOnce(settings);
    else {
      const edits = editsOf(draftOf(printer), settings);
      await keyed(edits, (requestKey) => changePrinter(printer._id, { ...edits, requestKey }));
    }
    showSuccess(t('printing.saved'));
    onClose(true);
  });
  const isReady = draft.name.trim() !== '';
  const title = printer === null ? t('printing.add') : printer.name;
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={title}>
      {printer === null || printer.pollAddress === null ? null : (
        <PollAddress printer={printer._id} address={printer.pollAddress} />
      )}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) saving.run();
        }}
      >
        <Field
          label={t('printing.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          most={60}
          autoComplete="off"
        />
        <Connection draft={draft} change={change} />
        <PrintsChoice draft={draft} change={change} />
        <StandInChoice
          draft={draft}
          change={change}
          others={all.filter((one) => one !== printer)}
        />
        <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
        <Button type="submit" busy={saving.isRunning} off={!isReady}>
          {t('printing.save')}
        </Button>
      </form>
      {printer === null ? null : <Removal printer={printer} onRemoved={() => onClose(true)} />}
    </TitledDialog>
  );
}

const protocols = ['starCloudPrnt', 'epsonDirectPrint', 'escPos', 'browser'] as const;

function Connection({ draft, change }: DraftProps) {
  const t = useMessages();
  const { protocol, dots, address, confirms } = draft;
  const choose = (name: string): void => {
    const next = protocols.find((one) => one === name) ?? protocol;
    change({ protocol: next, address: next === 'escPos' ? address : null });
  };
  return (
    <>
      <SelectField label={t('printing.reached')} value={protocol} onChange={choose}>
        {protocols.map((one) => (
          <option key={one} value={one}>
            {t(`printing.protocol.${one}`)}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-ink-2">{t(`printing.protocolHint.${protocol}`)}</p>
      {protocol === 'escPos' ? (
        <>
          <Field
            label={t('printing.address')}
            hint={t('printing.addressHint')}
            value={address ?? ''}
            onChange={(typed) => change({ address: typed.trim() === '' ? null : typed.trim() })}
            autoComplete="off"
          />
          <Tick
            label={t('printing.confirms')}
            isOn={confirms}
            onChange={(isOn) => change({ confirms: isOn })}
          />
        </>
      ) : null}
      <SelectField
        label={t('printing.paper')}
        value={String(dots)}
        onChange={(width) => change({ dots: width === '384' ? 384 : 576 })}
      >
        <option value="576">{t('printing.paper80')}</option>
        <option value="384">{t('printing.paper58')}</option>
      </SelectField>
    </>
  );
}

interface StandInProps extends DraftProps {
  readonly others: readonly Printer[];
}

function StandInChoice({ draft, change, others }: StandInProps) {
  const t = useMessages();
  if (others.length === 0) return null;
  return (
    <SelectField
      label={t('printing.standIn')}
      value={draft.standIn ?? ''}
      onChange={(chosen) => change({ standIn: chosen === '' ? null : chosen })}
    >
      <option value="">{t('printing.noStandIn')}</option>
      {others.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface RemovalProps {
  readonly printer: Printer;
  readonly onRemoved: () => void;
}

/** By two touches: what waits for the printer is dropped with it. */
function Removal({ printer, onRemoved }: RemovalProps) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const removing = useMutation(async () => {
    await removePrinter(printer._id, requestKey);
    showSuccess(t('printing.removed'));
    onRemoved();
  });
  return (
    <>
      <FailureLine text={removing.error === null ? null : staffFailureText(removing.error)} />
      <Button
        kind="quiet"
        busy={removing.isRunning}
        onPress={() => (isSure ? removing.run() : setSure(true))}
      >
        {t(isSure ? 'printing.removeSure' : 'printing.remove')}
      </Button>
    </>
  );
}
