import { entryFields } from '@treadline/contract/stock/counts/fields.ts';
import { Input } from 'antd';
import { useId } from 'react';
import { useLang } from '#kernel/lang.ts';
import { DotInput } from '#ui/form/dot-input.tsx';
import { isDot } from './use-scanning.ts';

interface Place {
  rack: string;
  dot: string;
}

interface WhereProps {
  value: Place;
  onChange: (value: Place) => void;
}

/** Inputs for the current rack and DOT, kept until changed. */
export function RackInputs({ value, onChange }: WhereProps) {
  const lang = useLang();
  const [rackId, dotId] = [useId(), useId()];
  const { rack, dot } = value;
  return (
    <div className="cnt-where">
      <div className="cnt-field">
        <label htmlFor={rackId}>{entryFields.rack[lang]}</label>
        <Input
          id={rackId}
          size="large"
          value={rack}
          maxLength={20}
          onChange={({ target }) => onChange({ ...value, rack: target.value })}
        />
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
