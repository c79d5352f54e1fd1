import { Input, Tooltip } from 'antd';
import {
  useContext,
  useEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { microToYuan, yuanToMicro } from '@treadline/contract/kernel/money.ts';
import { useUiText } from '../text.ts';
import { FieldAllowedContext, FieldLabelContext } from './form-context.ts';

type NumberInputProps = {
  /** `NaN` for an invalid text: every rule rejects it, and the text stays for correction. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  id?: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  /** Unit within the field. */
  suffix?: string;
  /** Invalid for a reason beyond the number itself; a string is shown beside the field. */
  invalid?: boolean | string;
  prefix?: ReactNode;
  size?: 'small';
  style?: CSSProperties;
  onPressEnter?: () => void;
  'aria-label'?: string;
};

/** Adds thousands separators to a number as text. */
function groupDigits(plain: string): string {
  const [whole = '', part] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Normalises a typed or pasted number: removes separators and currency signs, converts full-width digits. */
export function parseNumberText(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[,\s¥￥$元]/g, '')
    .replaceAll('−', '-');
}

/** Formats fen as yuan without passing through a float: `12345` -> `"123.45"`. */
export function toYuan(fen: number | null | undefined): string | null {
  if (fen === null || fen === undefined) return null;
  const sign = fen < 0 ? '-' : '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses yuan to fen: `"123.45"` -> `12345`; null if empty, NaN if it is no amount: `0012.5`, `.5`, `5.`, fractions of
 * a fen.
 */
export function toFen(yuan: string): number | null {
  if (yuan === '') return null;
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) return Number.NaN;
  const [, sign, whole = '', part = ''] = match;
  return Number(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** Parses yuan with up to six decimals to millionths; null if empty, NaN if it is no price. */
export const toMicro = (yuan: string): number | null =>
  yuan === '' ? null : (yuanToMicro(yuan) ?? Number.NaN);

/** Parses a whole number: `"12"` -> `12`; null if empty, NaN if invalid. */
export function toPieces(text: string): number | null {
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses a number to tenths: `"8.5"` -> `85`; null if empty, NaN if invalid. */
export function toTenths(text: string): number | null {
  if (text === '') return null;
  return /^-?\d{1,6}(?:\.\d?)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN;
}

type Kind = {
  read: (plain: string) => number | null;
  show: (value: number) => string;
  /** Increment of the arrow keys. */
  step: number;
  text: 'allowedWhole' | 'allowedAmount' | 'allowedRate' | 'allowedTenth';
};

/** Number input that keeps the typed text; if invalid it is marked, with a hint on what is allowed. */
function NumberInput({ kind, ...props }: NumberInputProps & { kind: Kind }) {
  const { value = null, onChange, onBlur, min = 0, max, invalid = false, ...rest } = props;
  const text = useUiText();
  const label = useContext(FieldLabelContext);
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const [isHere, setHere] = useState(false);
  const isWrong = value !== null && !(value >= min && value <= (max ?? Infinity));
  const shown = value === null || Number.isNaN(value) ? '' : kind.show(value);
  const change = (next: string) => {
    const number = kind.read(parseNumberText(next));
    setTyped({ text: next, value: number });
    onChange?.(number);
  };
  const stepBy = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? kind.step : event.key === 'ArrowDown' ? -kind.step : 0;
    if (by === 0 || Number.isNaN(value)) return;
    event.preventDefault();
    change(kind.show(Math.min(max ?? Infinity, Math.max(min, (value ?? 0) + by))).replaceAll(',', ''));
  };
  const range = { min: kind.show(min), max: max === undefined ? '' : kind.show(max) };
  const isLow = max === undefined && value !== null && value < min;
  const allowed = isLow
    ? text('notBelow', { min: range.min.replace(/\.00$/, '') })
    : text(max === undefined ? `${kind.text}From` : kind.text, range);
  const name = rest['aria-label'] ?? label;
  const reason = isWrong ? allowed : invalid;
  const allowedRef = useContext(FieldAllowedContext);
  useEffect(() => {
    if (allowedRef) allowedRef.current = isWrong ? allowed : undefined;
  });
  return (
    <Tooltip
      title={name ? `${name}${text('colon')}${reason}` : reason}
      open={typeof reason === 'string' && reason !== '' && isHere}
      trigger={[]}
      // Escape closes it; while open it would keep the surrounding dialog from closing.
      onOpenChange={(isOpen) => !isOpen && setHere(false)}
    >
      <Input
        {...rest}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        className="tl-number"
        status={reason === false ? '' : 'error'}
        aria-invalid={reason !== false}
        aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed && Object.is(typed.value, value) ? typed.text : shown}
        onChange={(event) => change(event.target.value)}
        onKeyDown={stepBy}
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false);
          if (!isWrong) setTyped(undefined);
          onBlur?.();
        }}
      />
    </Tooltip>
  );
}

/** Money input: displays yuan with two decimals, its value is in fen. */
export function MoneyInput(props: NumberInputProps) {
  const text = useUiText();
  const show = (fen: number) => groupDigits(toYuan(fen) ?? '');
  return (
    <NumberInput
      suffix={text('currency')}
      {...props}
      kind={{ read: toFen, show, step: 100, text: 'allowedAmount' }}
    />
  );
}

/** Price input: displays yuan with two to six decimals, its value is in millionths of a yuan. */
export function PriceInput(props: NumberInputProps) {
  const show = (micro: number) => groupDigits(microToYuan(micro));
  return <NumberInput {...props} kind={{ read: toMicro, show, step: 1_000_000, text: 'allowedAmount' }} />;
}

/** Rate input: displays per cent, its value is in basis points; at most 100 % by default. */
export function RateInput({ max = 10_000, ...props }: NumberInputProps) {
  const show = (points: number) => String(points / 100);
  return (
    <NumberInput
      {...props}
      max={max}
      suffix="%"
      kind={{ read: toFen, show, step: 100, text: 'allowedRate' }}
    />
  );
}

/** Tread depth input: displays millimetres with one decimal, its value is in tenths. */
export function DepthInput(props: NumberInputProps) {
  const show = (tenths: number) => (tenths / 10).toFixed(1);
  return (
    <NumberInput suffix="mm" {...props} kind={{ read: toTenths, show, step: 1, text: 'allowedTenth' }} />
  );
}

export type QtyInputProps = NumberInputProps & {
  /** "条", "件". */
  unit?: string;
};

/** Quantity input: whole pieces. */
export function QtyInput({ unit, ...props }: QtyInputProps) {
  const show = (pieces: number) => groupDigits(String(pieces));
  return (
    <NumberInput
      {...props}
      {...(unit ? { suffix: unit } : {})}
      kind={{ read: toPieces, show, step: 1, text: 'allowedWhole' }}
    />
  );
}
