import { tyreInputs as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { FormField } from '#ui/form/form-field.tsx';
import type { BrandNames } from './read-line.ts';
import { formatLoad, marksWithoutField } from './tyre-values.ts';
import { useLine } from './use-line.ts';

interface Chip {
  label: string;
  value: string;
  /** Unrecognised. */
  loose?: boolean;
}

/** Parsed marks of the text as chips. */
function useChips(typed: string, unknown: readonly string[]): Chip[] | null {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const tyre = readTyre(typed);
  if (!tyre) return null;
  const of = (key: 'size' | 'load' | 'oeMark' | 'snow'): string => fields[key].label[lang];
  const runflat = tyre.runflat && { label: fields.runflat[lang], value: tyre.runflatMark || t('form.yes') };
  return [
    { label: of('size'), value: writeSize(tyre) },
    { label: of('load'), value: formatLoad(tyre) || '—' },
    ...(tyre.xl ? [{ label: t('form.reinforced'), value: 'XL' }] : []),
    ...(tyre.oeMark ? [{ label: of('oeMark'), value: tyre.oeMark }] : []),
    ...(runflat ? [runflat] : []),
    ...(tyre.snowflake ? [{ label: of('snow'), value: '3PMSF' }] : []),
    ...marksWithoutField(tyre).map((value) => ({ label: t('form.loose'), value })),
    ...[...new Set([...tyre.others, ...unknown])].map((value) => ({
      label: t('form.unknown'),
      value,
      loose: true,
    })),
  ];
}

function Chips({ typed, unknown }: { typed: string; unknown: readonly string[] }) {
  const { t } = useTranslation('catalogue');
  const chips = useChips(typed, unknown);
  if (!chips) return <span>{t('form.sizeHint')}</span>;
  return (
    <ul className="part-chips" aria-label={t('form.read')}>
      {chips.map(({ label, value, loose }) => (
        <li key={`${label} ${value}`} className={loose ? 'part-chip-loose' : undefined}>
          <span>{label}</span> <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}

/** Free-text input for size, load and marks; the parsed result is shown below. */
export function SizeField({ autoFocus, brands }: { autoFocus: boolean; brands: readonly BrandNames[] }) {
  const lang = useLang();
  const form = Form.useFormInstance();
  const typed = (Form.useWatch('size') as string | undefined) ?? '';
  const { unknown, take } = useLine(brands);
  const read = () => void take((form.getFieldValue('size') as string | undefined) ?? '');
  return (
    <FormField
      name="size"
      label={fields.size[lang]}
      required
      wide
      hint={<Chips typed={typed} unknown={unknown} />}
    >
      <Input
        maxLength={120}
        autoFocus={autoFocus}
        placeholder="205/55R16 91V XL ★ RFT"
        onBlur={read}
        onPaste={() => setTimeout(read)}
      />
    </FormField>
  );
}
