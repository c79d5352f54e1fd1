import { digitsOfDot } from '@treadline/contract/kernel/number-folds.ts';
import { Input, type InputProps } from 'antd';

type DotInputProps = Omit<InputProps, 'value' | 'onChange' | 'maxLength'> & {
  value?: string;
  onChange?: (dot: string) => void;
};

/** Input for the four digits of a DOT; what is pasted may have blanks, full width or the letters DOT. */
export const DotInput = ({ value = '', onChange, ...rest }: DotInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    {...rest}
    // Room for what is pasted around the digits.
    maxLength={12}
    value={value}
    onChange={({ target }) => onChange?.(digitsOfDot(target.value))}
  />
);
