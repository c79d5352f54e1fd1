import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useUiText } from '../text.ts';

export type DayPickerProps = {
  /** YYYY-MM-DD. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  onBlur?: () => void;
  id?: string;
  /** First and last selectable date, inclusive. */
  min?: string;
  max?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
};

/** Date picker with a YYYY-MM-DD string as value, without time or time zone. */
export function DayPicker({ value, onChange, min, max, placeholder, ...rest }: DayPickerProps) {
  const text = useUiText();
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      placeholder={placeholder ?? text('pickDay')}
      value={value ? dayjs(value) : null}
      {...(min ? { minDate: dayjs(min) } : {})}
      {...(max ? { maxDate: dayjs(max) } : {})}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
      // Enter accepts the typed date and must not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
