import { regions, type Region } from '@treadline/contract/platform/divisions/regions.ts';
import { coverageLevels } from '@treadline/contract/sending/coverage/fields.ts';
import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useLang } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';

interface Option {
  value: string;
  label: string;
  children?: Option[];
}

const single = new Set(['11', '12', '31', '50']);

/** Regions with their provinces and cities; municipalities have no cities. */
function useAreas(): Option[] {
  const lang = useLang();
  const { data } = useApi('GET /data/provinces/options', { query: { levels: 2 } }, { staleTime: Infinity });
  return useMemo(
    () =>
      Object.entries(regions).map(([region, text]) => ({
        value: region,
        label: text[lang],
        children: (data ?? [])
          .filter((province) => province.region === (region as Region))
          .map(({ value, label, children = [] }) => ({
            value,
            label,
            ...(!single.has(value) && {
              children: children.map((city) => ({ value: city.value, label: city.label })),
            }),
          })),
      })),
    [data, lang],
  );
}

const pathTo = (areas: readonly Option[], code: string): string[] => {
  for (const { value, children } of areas) {
    if (value === code) return [value];
    const below = pathTo(children ?? [], code);
    if (below.length > 0) return [value, ...below];
  }
  return [];
};

/** Select of a region, province or city, searchable by name or pinyin; empty means everywhere. */
export function AreaPicker({
  value,
  onChange,
  ...field
}: {
  id?: string;
  value?: string | null;
  onChange?: (code: string | null) => void;
}) {
  const lang = useLang();
  const areas = useAreas();
  const match = usePinyinMatch();
  return (
    <Cascader
      {...field}
      allowClear
      changeOnSelect
      options={areas}
      value={value ? pathTo(areas, value) : []}
      onChange={(path) => onChange?.(path?.at(-1) ?? null)}
      displayRender={(labels) => labels.slice(labels.length > 1 ? 1 : 0).join(' / ')}
      placeholder={coverageLevels.ALL[lang]}
      showSearch={{ limit: 50, filter: (text, path) => path.some(({ label }) => match(label, text)) }}
      style={{ width: '100%' }}
    />
  );
}
