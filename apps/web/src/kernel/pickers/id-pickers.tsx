import { Select } from 'antd';
import { RemotePicker, type PickerOption } from '#ui/form/remote-picker.tsx';
import { api } from '../api.ts';
import type { InputOf, OutputOf, ReadEndpoint } from '../api-types.ts';
import { usePinyinMatch } from '../pinyin.ts';
import { useApi } from '../query.ts';

interface Option {
  label: string;
  value: number;
  disabled?: boolean | undefined;
}
/** Routes that return options of records by id. */
type OptionEndpoint = {
  [K in ReadEndpoint]: OutputOf<K> extends readonly Option[]
    ? object extends InputOf<K>
      ? K
      : never
    : never;
}[ReadEndpoint];

interface Field {
  id?: string;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}
/** Multi-select over a small set loaded as a whole, such as brands; searched by name, pinyin or initials. */
export function ChoicePicker({
  endpoint,
  ...field
}: Field & { endpoint: OptionEndpoint; value?: number[]; onChange?: (ids: number[]) => void }) {
  const match = usePinyinMatch();
  const { data, isPending } = useApi(endpoint, {}, { staleTime: 60_000 });
  return (
    <Select
      {...field}
      mode="multiple"
      allowClear
      loading={isPending}
      options={data ?? []}
      showSearch={{ filterOption: (typed, option) => match(option?.label ?? '', typed) }}
      style={{ width: '100%' }}
    />
  );
}

const asOption = ({ value, label, disabled }: Option): PickerOption => ({
  value: String(value),
  label,
  disabled: disabled ?? false,
});

/** Select over a large set searched on the server; the route takes `text`, and `ids` for labels. */
export function IdPicker({
  endpoint,
  value,
  onChange,
  ...field
}: Field & {
  endpoint: OptionEndpoint & `GET /data/dealerData/${string}`;
  value?: number | null;
  onChange?: (id: number | null) => void;
}) {
  const ask = async (query: object, signal?: AbortSignal) => {
    const read = api as (...args: unknown[]) => Promise<readonly Option[]>;
    return (await read(endpoint, { query }, signal ? { signal } : {})).map(asOption);
  };
  return (
    <RemotePicker
      {...field}
      value={value ? String(value) : null}
      onChange={(next) => onChange?.(typeof next === 'string' ? Number(next) : null)}
      search={(text, signal) => ask(text ? { text } : {}, signal)}
      resolve={(ids) => ask({ ids: ids.map(Number) })}
    />
  );
}
