import { Input } from 'antd';
import { useState } from 'react';

interface NumberFieldProps {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  /** Increment of an arrow key, ten times with Shift. */
  step?: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** Number input with one decimal, applied on blur or Enter; invalid input is discarded. */
export function NumberField({
  label,
  unit,
  value,
  min,
  max,
  step = 0.5,
  disabled,
  onChange,
}: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const put = (number: number) => {
    const next = Math.round(Math.min(max, Math.max(min, number)) * 10) / 10;
    if (next !== value) onChange(next);
  };
  const take = () => {
    const typed = text?.normalize('NFKC').replace(',', '.').trim();
    setText(null);
    if (typed && Number.isFinite(Number(typed))) put(Number(typed));
  };
  return (
    <label className="wd-field">
      {label}
      <Input
        size="small"
        inputMode="decimal"
        suffix={unit}
        disabled={disabled}
        value={text ?? String(value)}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onPressEnter={take}
        onKeyDown={(event) => {
          const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (way === undefined) return;
          event.preventDefault();
          setText(null);
          put(value + way * step * (event.shiftKey ? 10 : 1));
        }}
      />
    </label>
  );
}
