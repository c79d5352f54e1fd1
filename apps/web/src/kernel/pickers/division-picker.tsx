import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesPinyin, usePinyin } from '../../ui/form/pinyin.ts';
import { useApi } from '../query.ts';

export interface DivisionPickerProps {
  id?: string;
  /** A district's code of six digits. */
  value?: string | null;
  onChange?: (code: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

const pathOf = (code: string): string[] => [code.slice(0, 2), code.slice(0, 4), code];

/**
 * Province, city, district; found by name, pinyin or initials. All of them come with the first picker that is shown and
 * are kept: they change with the program alone, whose next version loads the page anew.
 */
export function DivisionPicker({ value, onChange, ...field }: DivisionPickerProps) {
  const { t, i18n } = useTranslation('kernel');
  const [typed, setTyped] = useState('');
  const pinyin = usePinyin(typed !== '');
  const { data, isPending } = useApi(
    'GET /data/provinces/options',
    { query: { levels: 3 } },
    { staleTime: Infinity },
  );
  const options = useMemo(() => data ?? [], [data]);
  return (
    <Cascader
      key={i18n.language}
      {...field}
      allowClear
      loading={isPending}
      options={options}
      value={value ? pathOf(value) : []}
      onChange={(path) => onChange?.(path?.at(-1) ?? null)}
      placeholder={t('division.placeholder')}
      notFoundContent={t(isPending ? 'division.loading' : 'division.none')}
      showSearch={{
        limit: 50,
        onSearch: setTyped,
        filter: (text, path) =>
          text.split(/[\s/]+/).every((word) => path.some(({ label }) => matchesPinyin(label, word, pinyin))),
      }}
      style={{ width: '100%' }}
    />
  );
}
