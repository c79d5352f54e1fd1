import { tyreInputs as fields } from '@treadline/contract/catalogue/part-fields.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../kernel/lang.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { loadOf, unkeptOf } from './tyre-values.ts';

interface Chip {
  label: string;
  value: string;
  /** Known to no field. */
  loose?: boolean;
}

/** What was read of the text, mark by mark. */
function useChips(typed: string): Chip[] | null {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const tyre = readTyre(typed);
  if (!tyre) return null;
  const of = (key: 'size' | 'load' | 'oeMark' | 'snow'): string => fields[key].label[lang];
  const runflat = tyre.runflat && { label: fields.runflat[lang], value: tyre.runflatMark || t('form.yes') };
  return [
    { label: of('size'), value: writeSize(tyre) },
    { label: of('load'), value: loadOf(tyre) || '—' },
    ...(tyre.xl ? [{ label: t('form.reinforced'), value: 'XL' }] : []),
    ...(tyre.oeMark ? [{ label: of('oeMark'), value: tyre.oeMark }] : []),
    ...(runflat ? [runflat] : []),
    ...(tyre.snowflake ? [{ label: of('snow'), value: '3PMSF' }] : []),
    ...unkeptOf(tyre).map((value) => ({ label: t('form.loose'), value, loose: true })),
  ];
}

function Chips({ typed }: { typed: string }) {
  const { t } = useTranslation('catalogue');
  const chips = useChips(typed);
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

/** One box for the size as people type it, all that stands behind it included; what was read stands beneath. */
export function SizeField({ autoFocus }: { autoFocus: boolean }) {
  const lang = useLang();
  const typed = (Form.useWatch('size') as string | undefined) ?? '';
  return (
    <FormField name="size" label={fields.size[lang]} required wide hint={<Chips typed={typed} />}>
      <Input maxLength={60} autoFocus={autoFocus} placeholder="205/55R16 91V XL ★ RFT" />
    </FormField>
  );
}
