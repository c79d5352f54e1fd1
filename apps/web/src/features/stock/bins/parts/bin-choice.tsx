import { Select } from 'antd';
import { useApi } from '#kernel/query.ts';

interface BinChoiceProps {
  locationId: number;
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  'aria-label'?: string;
}

/** Bin of a place, typed, chosen or read by a keyboard scanner, which types the code and presses Enter. */
export function BinChoice({ locationId, value = null, onChange, ...rest }: BinChoiceProps) {
  const { data } = useApi(
    'GET /inventory/bin/options',
    { query: { locationId: String(locationId) } },
    { staleTime: 60_000 },
  );
  return (
    <Select
      {...rest}
      value={value}
      options={data ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: number | null) => onChange?.(chosen)}
    />
  );
}
