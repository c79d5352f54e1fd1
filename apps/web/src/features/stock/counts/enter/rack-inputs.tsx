import { entryFields } from '@treadline/contract/stock/counts/fields.ts';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { useLang } from '#kernel/lang.ts';
import { DotInput } from '#ui/form/dot-input.tsx';
import { isDot } from './use-scanning.ts';

interface Place {
  rack: string;
  dot: string;
}

interface WhereProps {
  /** Bins of the place by route; none: racks are free text. */
  bins: readonly string[];
  value: Place;
  onChange: (value: Place) => void;
}

/** Inputs for the current rack and DOT, kept until changed. */
export function RackInputs({ bins, value, onChange }: WhereProps) {
  const lang = useLang();
  const [rackId, dotId] = [useId(), useId()];
  const { rack, dot } = value;
  return (
    <div className="cnt-where">
      <div className="cnt-field">
        <label htmlFor={rackId}>{entryFields.rack[lang]}</label>
        {bins.length > 0 ? (
          <Select
            id={rackId}
            size="large"
            showSearch
            value={rack}
            options={['', ...bins].map((code) => ({ value: code, label: code || '—' }))}
            onChange={(chosen) => onChange({ ...value, rack: chosen })}
          />
        ) : (
          <Input
            id={rackId}
            size="large"
            value={rack}
            maxLength={20}
            onChange={({ target }) => onChange({ ...value, rack: target.value })}
          />
        )}
      </div>
      <div className="cnt-field">
        <label htmlFor={dotId}>DOT</label>
        <DotInput
          id={dotId}
          size="large"
          value={dot}
          placeholder="2526"
          status={isDot(dot) || dot.length < 4 ? '' : 'error'}
          onChange={(digits) => onChange({ ...value, dot: digits })}
        />
      </div>
    </div>
  );
}
