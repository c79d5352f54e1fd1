import { otherCode } from '@treadline/contract/kernel/dictionary.ts';
import { AutoComplete } from 'antd';
import { usePinyinMatch } from '../pinyin.ts';
import { useDictionary } from './use-dictionary.ts';

interface SuggestInputProps {
  /** The dictionary whose entries are offered. */
  type: string;
  maxLength?: number;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
}

/** A short text, typed or chosen from a dictionary's entries; found by pinyin, too. The field of a form. */
export function SuggestInput({ type, maxLength, ...rest }: SuggestInputProps) {
  const match = usePinyinMatch();
  const options = useDictionary(type)
    .filter(({ value }) => value !== otherCode)
    .map(({ label }) => ({ value: label }));
  return (
    <AutoComplete
      {...rest}
      options={options}
      showSearch={{ filterOption: (typed, option) => match(option?.value ?? '', typed) }}
      {...(maxLength !== undefined && { maxLength })}
    />
  );
}
