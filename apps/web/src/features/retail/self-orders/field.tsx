import { useId, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field as Name } from './model.ts';

type Rest = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'
>;
interface FieldProps extends Rest {
  name: Name;
  value: string;
  /** Name of the invalid field. */
  wrong: Name | undefined;
  onChange: (value: string) => void;
}

/** Input with label above and error below. */
export function Field({ name, value, wrong, onChange, ...rest }: FieldProps) {
  const { t } = useTranslation('self-orders');
  const note = useId();
  const isWrong = wrong === name;
  return (
    <div>
      <label>
        {t(name)}
        <input
          {...rest}
          name={name}
          value={value}
          maxLength={40}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? note : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {isWrong && (
        <p id={note} role="alert">
          {t(`wrong.${name}`)}
        </p>
      )}
    </div>
  );
}
