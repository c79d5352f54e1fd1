import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface MomentPickerProps {
  id?: string;
  /** A moment; '' while none is chosen. */
  value: string;
  onChange: (moment: string) => void;
  'aria-label'?: string;
}

/** A day and a minute. */
export const MomentPicker = ({ value, onChange, ...rest }: MomentPickerProps) => (
  <DatePicker
    {...rest}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    style={{ width: '100%' }}
    value={value ? dayjs(value) : null}
    onChange={(moment) => onChange(moment ? moment.second(0).millisecond(0).toISOString() : '')}
  />
);
