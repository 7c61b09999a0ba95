import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Modal } from '../ui/modal.tsx';
import { CameraFrame } from './camera-frame.tsx';
import { useTypedCode } from './use-typed-code.ts';

export interface ScannerDialogProps {
  readonly title: string;
  /** Called with the scanned or typed text, which is not validated here. */
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** Reads a code with the camera, from a scanner that types, or from a field (COUPON-03). */
export function ScannerDialog({ title, onCode, onClose }: ScannerDialogProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTypedCode('dialog', onCode);
  return (
    <Modal kind="dialog" open onClose={onClose} label={title} closeLabel={t('action.close')}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <h2 ref={heading} tabIndex={-1} className="me-12 text-xl font-bold outline-none">
          {title}
        </h2>
        <CameraFrame onCode={onCode} />
        <TypedCode onCode={onCode} />
      </div>
    </Modal>
  );
}

const longestCode = 300;

function TypedCode({ onCode }: Pick<ScannerDialogProps, 'onCode'>) {
  const t = useMessages();
  const [code, setCode] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onCode(code.trim());
      }}
    >
      <Field
        label={t('scan.type')}
        value={code}
        onChange={setCode}
        most={longestCode}
        autoComplete="off"
      />
      <Button type="submit" kind="ghost" wide>
        {t('scan.use')}
      </Button>
    </form>
  );
}
