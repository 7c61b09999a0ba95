import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { byField, problemsReceived } from '../member/form-problems.ts';
import { useMutation } from '../query/use-query.ts';
import { copyText } from '../staff/copy-text.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showSuccess } from '../ui/notices.ts';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import {
  type GatewayField,
  type GatewayState,
  type TestResult,
  type TypedSettings,
  saveGateway,
  testGateway,
} from './gateways-queries.ts';
import { SettingField } from './setting-field.tsx';
import { ProbeResult } from './probe-result.tsx';

interface GatewayDialogProps extends DialogProps<true> {
  readonly gateway: GatewayState;
}

/** What the gateway needs, tried before it is saved (GATEWAY-02, GATEWAY-04). */
export function GatewayDialog({ gateway, open, onClose }: GatewayDialogProps) {
  const t = useMessages();
  const form = useSettings(gateway);
  const [result, setResult] = useState<TestResult | null>(null);
  const testing = useMutation(async () => {
    setResult(null);
    setResult(await testGateway(gateway.gateway, form.typed()));
  });
  const saving = useMutation(async () => {
    await saveGateway(gateway, form.typed());
    showSuccess(t('gateways.saved', { gateway: gateway.name }));
    onClose(true);
  });
  const failure = saving.error ?? testing.error;
  const problems = byField(problemsReceived(failure));
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={gateway.name}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          saving.run();
        }}
      >
        <NotifyUrl gateway={gateway} />
        {gateway.version === null || gateway.openPayments === 0 ? null : (
          <p className="rounded-m bg-warn-bg p-4 text-warn">
            {t('gateways.openPayments', { count: gateway.openPayments })}
          </p>
        )}
        {form.shown.map((field) => (
          <SettingField
            key={field.setting}
            field={field}
            value={form.valueOf(field.setting)}
            onChange={(value) => {
              form.change(field.setting, value);
              setResult(null);
            }}
            isStored={gateway.stored.includes(field.setting)}
            problem={problems.get(field.setting)?.[0] ?? null}
          />
        ))}
        <ProbeResult gateway={gateway} result={result} />
        <FailureLine
          text={failureIn(failure, problems.size > 0 ? t('gateways.lookAgain') : null)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={saving.isRunning}>
            {t('gateways.save')}
          </Button>
          <Button kind="ghost" busy={testing.isRunning} onPress={testing.run}>
            {t('gateways.test')}
          </Button>
        </div>
        <p className="text-sm text-ink-2">{t('gateways.testHint')}</p>
      </form>
    </TitledSheet>
  );
}

function failureIn(failure: unknown, fields: string | null): string | null {
  if (failure === null) return null;
  return fields ?? staffFailureText(failure);
}

function NotifyUrl({ gateway: { name, notifyUrl } }: { readonly gateway: GatewayState }) {
  const t = useMessages();
  const copy = (): void => void copyText(notifyUrl, t('gateways.copied'));
  return (
    <div className="grid gap-1.5 rounded-m bg-surface-2 p-4">
      <p className="text-sm font-semibold text-ink-2">
        {t('gateways.notifyUrl', { gateway: name })}
      </p>
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow font-mono text-sm break-all select-all">{notifyUrl}</p>
        <IconButton icon={Copy} label={t('gateways.copyUrl')} onPress={copy} />
      </div>
    </div>
  );
}

/** What is typed; secrets begin empty, whatever is stored. */
function useSettings({ fields, values }: GatewayState) {
  const stored = new Map(values.map(({ setting, value }) => [setting, value]));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(
    () =>
      new Map(
        fields.map(({ setting, choices }) => [setting, stored.get(setting) ?? choices[0] ?? '']),
      ),
  );
  return {
    shown: fields.filter(isAsked),
    valueOf: (setting: string): string => typed.get(setting) ?? '',
    change: (setting: string, value: string): void =>
      setTyped(new Map([...typed, [setting, value]])),
    typed: (): TypedSettings => [...typed].map(([setting, value]) => ({ setting, value })),
  };
}

/** A gateway with one host asks for none. */
function isAsked({ kind, choices }: GatewayField): boolean {
  return kind !== 'host' || choices.length > 1;
}
