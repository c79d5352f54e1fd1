import { Select } from 'antd';
import { EntryWord } from './entry-word.tsx';
import { useDictionary } from './use-dictionary.ts';

interface EntrySelectProps {
  type: string;
  id?: string;
  value?: string | null;
  onChange?: (code: string) => void;
}

/** Form field for one dictionary entry; a disabled entry remains if it was chosen before. */
export function EntrySelect({ type, value, ...rest }: EntrySelectProps) {
  const entries = useDictionary(type, { all: true });
  const options = entries
    .filter((entry) => !entry.disabled || entry.value === value)
    .map(({ label, value: code }) => ({
      value: code,
      label: <EntryWord entries={entries} code={code} name={label} />,
    }));
  return <Select {...rest} value={value} options={options} />;
}
