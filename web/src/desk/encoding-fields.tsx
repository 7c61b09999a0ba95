import { useMessages } from '../i18n/use-messages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { type ChosenFile, inEncoding } from './chosen-file.ts';
import { encodings, textOf } from './file-text.ts';

interface EncodingFieldsProps {
  readonly chosen: ChosenFile;
  readonly onChange: (chosen: ChosenFile) => void;
}

/** The first lines as they are read, to see whether the encoding is right (IMPORT-04). */
export function EncodingFields({ chosen, onChange }: EncodingFieldsProps) {
  const t = useMessages();
  const { bytes, encoding } = chosen;
  if (encoding === null) return null;
  return (
    <>
      <SelectField
        label={t('desk.encoding')}
        value={encoding}
        onChange={(value) => {
          const known = encodings.find((one) => one === value);
          if (known !== undefined) onChange(inEncoding(bytes, known));
        }}
      >
        {encodings.map((one) => (
          <option key={one} value={one}>
            {t(`desk.encoding.${one}`)}
          </option>
        ))}
      </SelectField>
      <pre
        tabIndex={0}
        className="min-h-fit overflow-x-auto rounded-m border border-line bg-surface-2 p-3 text-sm"
      >
        {textOf(bytes, encoding).split('\n').slice(0, 3).join('\n')}
      </pre>
    </>
  );
}
