import { otherCode } from '@treadline/contract/kernel/dictionary.ts';
import { AutoComplete } from 'antd';
import { usePinyinMatch } from '../pinyin.ts';
import { useDictionary } from './use-dictionary.ts';

interface SuggestInputProps {
  /** Code of the dictionary with the suggestions. */
  type: string;
  maxLength?: number;
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  onBlur?: () => void;
}

/** Form field for a short text with suggestions from a dictionary, matched by pinyin too. */
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
