import { otherCode } from '@treadline/contract/kernel/dictionary.ts';
import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryWord } from './entry-word.tsx';
import { hasWords, toggleWords } from './ready-words.ts';
import { useDictionary } from './use-dictionary.ts';
import './dictionary.css';

type TextAreaProps = Parameters<typeof Input.TextArea>[0];
interface ReasonInputProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  /** Code of the dictionary with the phrases. */
  type: string;
  value?: string;
  onChange?: (reason: string) => void;
}

/** Form field for a reason: free text, with predefined phrases to click. */
export function ReasonInput({ type, value = '', onChange, ...rest }: ReasonInputProps) {
  const { t } = useTranslation('kernel');
  const area = useRef<HTMLDivElement>(null);
  // "Other" would be meaningless as a reason: type one instead.
  const words = useDictionary(type).filter((each) => each.value !== otherCode);
  return (
    <div ref={area}>
      {words.length > 0 && (
        <div className="tl-ready-words" role="group" aria-label={t('dictionary.ready')}>
          {words.map(({ label, value: code }) => (
            <button
              key={code}
              type="button"
              aria-pressed={hasWords(value, label)}
              // Keep the focus in the text: blur would validate it as still empty.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChange?.(toggleWords(value, label));
                area.current?.querySelector('textarea')?.focus();
              }}
            >
              <EntryWord entries={words} code={code} name={label} />
            </button>
          ))}
        </div>
      )}
      <Input.TextArea
        rows={3}
        maxLength={500}
        showCount
        {...rest}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
