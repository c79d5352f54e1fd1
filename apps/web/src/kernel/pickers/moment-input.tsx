import { DatePicker } from 'antd';
import { asClock, asMoment } from './clock.ts';

interface MomentInputProps {
  id?: string;
  /** ISO timestamp. */
  value?: string | null;
  onChange?: (moment: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  'aria-label'?: string;
}

/** Date and time picker in Asia/Shanghai. */
export const MomentInput = ({ value, onChange, ...field }: MomentInputProps) => (
  <DatePicker
    {...field}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
    value={value ? asClock(value) : null}
    onChange={(clock) => onChange?.(clock ? asMoment(clock.second(0)) : null)}
    // Enter accepts the typed value and must not submit the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  />
);
