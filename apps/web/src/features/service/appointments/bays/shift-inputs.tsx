import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { clockOfHalf } from '../time.ts';

export interface Shift {
  closed: boolean;
  opens: string;
  closes: string;
}

const options = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: clockOfHalf(from + at),
    label: clockOfHalf(from + at),
  }));
const [opening, closing] = [options(0, 47), options(1, 48)];

interface ShiftInputsProps {
  /** Name of the day, for the fields' labels. */
  name: string;
  shift: Shift;
  onChange: (shift: Shift) => void;
}

/** Opening hours of a day, or closed. */
export function ShiftInputs({ name, shift, onChange }: ShiftInputsProps) {
  const { t } = useTranslation('appointments');
  const { closed, opens, closes } = shift;
  return (
    <span className="ap-shift">
      <Checkbox
        checked={!closed}
        aria-label={`${name} ${t('hours.open')}`}
        onChange={({ target }) => onChange({ ...shift, closed: !target.checked })}
      >
        {t('hours.open')}
      </Checkbox>
      {closed ? (
        <span className="tl-hint">{t('closed')}</span>
      ) : (
        <>
          <Select
            aria-label={`${name} ${t('hours.opens')}`}
            value={opens}
            options={opening}
            onChange={(next) => onChange({ ...shift, opens: next })}
          />
          <span>–</span>
          <Select
            aria-label={`${name} ${t('hours.closes')}`}
            value={closes}
            options={closing}
            onChange={(next) => onChange({ ...shift, closes: next })}
          />
          {opens >= closes && <span className="ap-wrong">{t('hours.order')}</span>}
        </>
      )}
    </span>
  );
}
