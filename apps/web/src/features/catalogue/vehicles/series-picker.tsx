import { Select } from 'antd';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useTree } from './use-tree.ts';

interface SeriesPickerProps {
  id?: string;
  /** Restricts the options to a brand. */
  brandId?: number | undefined;
  value?: number | null;
  onChange?: (id: number | null) => void;
  onBlur?: () => void;
}

/** Series select, searchable by series or brand name, also in pinyin and initials. */
export function SeriesPicker({ brandId, onChange, ...field }: SeriesPickerProps) {
  const match = usePinyinMatch();
  const { data, isPending } = useTree();
  const brands = data?.filter(({ id }) => brandId === undefined || id === brandId) ?? [];
  const options = brands.flatMap((brand) =>
    brand.series.map(({ id, name }) => ({ value: id, label: `${brand.name} ${name}` })),
  );
  return (
    <Select<number | null, { value: number; label: string }>
      {...field}
      loading={isPending}
      options={options}
      onChange={(id) => onChange?.(id)}
      showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
    />
  );
}
