import { Cascader } from 'antd';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { matchesPinyin, usePinyin } from '#ui/form/pinyin.ts';
import { useApi } from '../query.ts';

export interface DivisionPickerProps {
  id?: string;
  /** Six-digit code of a district. */
  value?: string | null;
  onChange?: (code: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

interface Division {
  label: string;
  value: string;
  children?: Division[] | undefined;
}
type Matches = (path: readonly { label: string }[]) => boolean;

const pathOf = (code: string): string[] => [code.slice(0, 2), code.slice(0, 4), code];

/** First matching district in list order. */
function firstFound(divisions: readonly Division[], matches: Matches, above: Division[] = []): string | null {
  for (const division of divisions) {
    const path = [...above, division];
    const found = division.children
      ? firstFound(division.children, matches, path)
      : matches(path)
        ? division.value
        : null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * Picker of province, city and district, searched by name, pinyin or initials; Enter takes the highlighted or first
 * option.
 * All divisions are loaded with the first picker and cached: they change only with a new build, which reloads the
 * page.
 */
export function DivisionPicker({ value, onChange, ...field }: DivisionPickerProps) {
  const { t, i18n } = useTranslation('kernel');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  const pinyin = usePinyin(typed !== '');
  const { data, isPending } = useApi(
    'GET /data/provinces/options',
    { query: { levels: 3 } },
    { staleTime: Infinity },
  );
  const options = useMemo(() => data ?? [], [data]);
  const matchesOf =
    (text: string): Matches =>
    (path) =>
      text.split(/[\s/]+/).every((word) => path.some(({ label }) => matchesPinyin(label, word, pinyin)));
  const choose = (code: string | null) => {
    chosen.current = true;
    onChange?.(code);
  };
  // The list handles the key first: the highlighted option has been chosen by now.
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    const isMine = key === 'Enter' && !nativeEvent.isComposing && open && typed !== '' && !chosen.current;
    const found = isMine ? firstFound(options, matchesOf(typed)) : null;
    chosen.current = false;
    if (found === null) return;
    onChange?.(found);
    setOpen(false);
  };
  return (
    <Cascader
      key={i18n.language}
      {...field}
      allowClear
      loading={isPending}
      options={options}
      value={value ? pathOf(value) : []}
      onChange={(path) => choose(path?.at(-1) ?? null)}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={onKeyDown}
      placeholder={t('division.placeholder')}
      notFoundContent={t(isPending ? 'division.loading' : 'division.none')}
      showSearch={{
        limit: 50,
        onSearch: setTyped,
        filter: (text, path) => matchesOf(text)(path),
      }}
      style={{ width: '100%' }}
    />
  );
}
