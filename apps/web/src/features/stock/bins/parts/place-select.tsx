import { binFields } from '@treadline/contract/stock/bins/fields.ts';
import { Select } from 'antd';
import { useLang } from '#kernel/lang.ts';

interface PlaceSelectProps {
  places: readonly { value: number; label: string }[];
  value: number | undefined;
  onChange: (value: number) => void;
}

/** Choice of the place whose bins are worked in. */
export function PlaceSelect({ places, value, onChange }: PlaceSelectProps) {
  const lang = useLang();
  return (
    <Select
      className="bin-place"
      aria-label={binFields.locationName[lang]}
      value={value ?? null}
      options={[...places]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
