import { Input } from 'antd';
import {
  MoneyInput,
  parseNumberText,
  PriceInput,
  QtyInput,
  RateInput,
  toFen,
  toMicro,
  toPieces,
} from './number-inputs.tsx';

/** Input kind of a line's cell. */
export interface LineInput {
  kind: 'quantity' | 'money' | 'price' | 'rate' | 'text';
  unit?: string;
  min?: number;
  max?: number;
  maxLength?: number;
  /** Keyboard type on phones. */
  inputMode?: 'numeric';
  placeholder?: string;
}

/** Parses a whole number as people and spreadsheets write it; undefined if invalid. */
export function parseQuantity(text: string): number | undefined {
  const pieces = toPieces(parseNumberText(text));
  return pieces !== null && pieces >= 0 ? pieces : undefined;
}

/** Parses a pasted text to the value of a cell; undefined if invalid. */
export function parseCell({ kind }: LineInput, text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'quantity') return parseQuantity(text);
  const read = kind === 'price' ? toMicro : toFen;
  const value = read(parseNumberText(text));
  return value === null || Number.isNaN(value) ? undefined : value;
}

/** Text of a cell's value; '' if empty. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

interface LineCellInputProps {
  input: LineInput;
  value: unknown;
  label: string;
  invalid: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** Input of a line's cell. */
export function LineCellInput({ input, value, label, invalid, ...rest }: LineCellInputProps) {
  const { kind, unit, maxLength, ...limits } = input;
  const common = { ...rest, ...limits, 'aria-label': label };
  if (kind === 'text')
    return (
      <Input
        {...common}
        {...(invalid && { status: 'error' as const, 'aria-invalid': true })}
        maxLength={maxLength}
        value={wordsOf(value)}
        onChange={(event) => rest.onChange(event.target.value)}
      />
    );
  const number = { ...common, invalid, value: typeof value === 'number' ? value : null };
  if (kind === 'price') return <PriceInput {...number} />;
  if (kind === 'rate') return <RateInput {...number} />;
  return kind === 'money' ? <MoneyInput {...number} /> : <QtyInput {...number} {...(unit && { unit })} />;
}
