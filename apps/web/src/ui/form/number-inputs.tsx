import { InputNumber } from 'antd';
import { useUiText } from '../text.ts';

type NumberInputProps = {
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
  id?: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
  'aria-label'?: string;
};

/** Thousands separators while the number isn't being edited. */
function formatGrouped(value: string | number | undefined, { userTyping }: { userTyping: boolean }): string {
  const plain = value === undefined || value === null ? '' : String(value);
  if (userTyping || plain === '') return plain;
  const [whole = '', part] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** What was typed or pasted: separators, currency signs and full-width digits are put right. */
export function parseNumberText(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[,\s¥￥$元]/g, '')
    .replaceAll('−', '-');
}

const looks = { controls: false, changeOnWheel: false, className: 'tl-number' } as const;

/** Money: shown in yuan with two decimals, its value in integer fen; with another `suffix` any figure kept in hundredths. */
export function MoneyInput({
  value,
  onChange,
  min,
  max,
  suffix,
  ...rest
}: NumberInputProps & { suffix?: string }) {
  const text = useUiText();
  return (
    <InputNumber<string>
      {...looks}
      {...rest}
      stringMode
      precision={2}
      min={min === undefined ? '0' : String(min / 100)}
      {...(max === undefined ? {} : { max: String(max / 100) })}
      suffix={suffix ?? text('currency')}
      formatter={(yuan, info) =>
        formatGrouped(info.userTyping || !yuan ? yuan : Number(yuan).toFixed(2), info)
      }
      parser={parseNumberText}
      value={toYuan(value)}
      onChange={(yuan) => onChange?.(toFen(yuan))}
    />
  );
}

/** `12345` -> `"123.45"`, without passing through a float. */
export function toYuan(fen: number | null | undefined): string | null {
  if (fen === null || fen === undefined) return null;
  const sign = fen < 0 ? '-' : '';
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"123.45"` -> `12345`; null when it is no number. */
export function toFen(yuan: string | number | null | undefined): number | null {
  if (yuan === null || yuan === undefined || yuan === '') return null;
  const fen = Math.round(Number(yuan) * 100);
  return Number.isFinite(fen) ? fen : null;
}

export type QtyInputProps = NumberInputProps & {
  /** "条", "件". */
  unit?: string;
};

/** A whole number of pieces. */
export function QtyInput({ unit, min = 0, ...rest }: QtyInputProps) {
  return (
    <InputNumber<number>
      {...looks}
      {...rest}
      min={min}
      precision={0}
      suffix={unit}
      formatter={formatGrouped}
      parser={(text) => Number(parseNumberText(text))}
    />
  );
}
