import { Input, type InputProps, type InputRef } from 'antd';
import { useEffect, useRef, useState, type Ref } from 'react';

export type ImeInputProps = Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: string;
  /** Called on Enter, on blur, or `delay` ms after the last key; never during a composition. */
  onSearch: (value: string) => void;
  /** Debounce in ms; without it only Enter and blur search. */
  delay?: number;
  ref?: Ref<InputRef>;
};

/**
 * Whether a key event belongs to an input method, e.g. Enter confirming a pinyin candidate; 229 is the legacy key
 * code.
 */
export function isComposing(event: { nativeEvent: { isComposing: boolean }; keyCode: number }): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Search input safe for input methods: no search while a candidate is being composed. */
export function ImeInput({ value, onSearch, delay, ...rest }: ImeInputProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);
  if (seen !== value) {
    // The value was changed from outside: by a preset, a link or "clear".
    setSeen(value);
    setDraft(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string) => {
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted !== value) onSearch(wanted);
  };
  const schedule = (next: string) => {
    clearTimeout(timer.current);
    if (delay !== undefined && !composing.current) timer.current = setTimeout(() => search(next), delay);
  };
  return (
    <Input
      allowClear
      {...rest}
      value={draft}
      onChange={(event) => {
        setDraft(event.target.value);
        // The clear button fires an empty change without a key event.
        if (event.target.value === '' && !composing.current) search('');
        else schedule(event.target.value);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        schedule(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Enter') search(draft);
        if (event.key === 'Escape' && draft !== '') {
          event.stopPropagation();
          setDraft('');
          search('');
        }
        rest.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        if (!composing.current) search(draft);
        rest.onBlur?.(event);
      }}
    />
  );
}
