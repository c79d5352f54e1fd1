import { Form, type FormItemProps } from 'antd';
import { useContext, useRef, type ReactNode } from 'react';
import { pressEnds } from './run-after-press.ts';
import { pendingRules } from './coming-rules.ts';
import { FieldAllowedContext, FieldLabelContext, FormContext, useFieldRegistration } from './form-context.ts';
import { toPath } from './form-paths.ts';

export type FormFieldProps = {
  /** Name path: `note`, or `['lines', 0, 'quantity']`. */
  name: string | (string | number)[];
  /** Path of the list that contains the field: `Form.List` prefixes the name itself. */
  within?: (string | number)[];
  label?: ReactNode;
  required?: boolean;
  /** Short hint below the field. */
  hint?: ReactNode;
  /** Spans the whole row. */
  wide?: boolean;
  /** Within a grid of lines: no label and no space below. */
  bare?: boolean;
  valuePropName?: FormItemProps['valuePropName'];
  children: ReactNode;
};

/** Labelled form field that shows the error of its path on blur and on submit. */
export function FormField({
  name,
  within = [],
  label,
  required,
  hint,
  wide,
  bare,
  valuePropName,
  children,
}: FormFieldProps) {
  const { check } = useContext(FormContext);
  const path = toPath([...within, name].flat());
  useFieldRegistration(path);
  const allowed = useRef<string | undefined>(undefined);
  return (
    <FieldLabelContext value={typeof label === 'string' ? label : undefined}>
      <FieldAllowedContext value={allowed}>
        <Form.Item
          name={name}
          label={label}
          required={required ?? false}
          extra={hint}
          {...(valuePropName ? { valuePropName } : {})}
          className={`tl-field${wide ? ' tl-field-wide' : ''}${bare ? ' tl-field-bare' : ''}`}
          validateTrigger="onBlur"
          validateFirst
          rules={[
            {
              validator: async () => {
                await pressEnds();
                await pendingRules();
                const message = check()[path];
                if (message !== undefined) throw new Error(allowed.current ?? message);
              },
            },
          ]}
        >
          {children}
        </Form.Item>
      </FieldAllowedContext>
    </FieldLabelContext>
  );
}

export type FormSectionProps = {
  title?: ReactNode;
  /** The page's title serves as the section's title. */
  main?: boolean;
  extra?: ReactNode;
  children: ReactNode;
};

/** Titled section of a form, using the form's columns. */
export function FormSection({ title, main, extra, children }: FormSectionProps) {
  const Title = main ? 'h1' : 'h2';
  const { columns } = useContext(FormContext);
  return (
    <section className="tl-form-section">
      {title && (
        <header className="tl-form-section-head">
          <Title>{title}</Title>
          {extra}
        </header>
      )}
      <div className={`tl-form-grid tl-form-grid-${columns}`}>{children}</div>
    </section>
  );
}
