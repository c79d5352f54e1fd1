import { Fragment, type ReactNode } from 'react';
import { FormField } from '#ui/form/form-field.tsx';

/** Translated sentence with fields in its placeholders: `满 {from} 减 {off}`. */
export function FilledSentence({
  text,
  slots,
}: {
  text: string;
  slots: Readonly<Record<string, ReactNode>>;
}) {
  // Each field with the words behind it; before the first there may be words alone.
  return [...text.matchAll(/(?:\{(\w+)\})?([^{]*)/g)]
    .filter(([piece]) => piece !== '')
    .map(([, name = '', words = '']) => (
      <Fragment key={name}>
        {slots[name]}
        {words.trim() !== '' && <span>{words.trim()}</span>}
      </Fragment>
    ));
}

interface SlotProps {
  name: string | (string | number)[];
  /** See FormField. */
  within?: string[];
  /** Width in pixels. */
  width: number;
  valuePropName?: string;
  children: ReactNode;
}

/** Form field within a sentence, with its error below. */
export const SentenceField = ({ name, within = [], width, valuePropName, children }: SlotProps) => (
  <div className="pro-slot" style={{ width }}>
    <FormField bare name={name} within={within} {...(valuePropName !== undefined && { valuePropName })}>
      {children}
    </FormField>
  </div>
);

/** Section of the sentence that describes a promotion: who, what, where, when, how much, how often. */
export const SentenceClause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pro-clause" aria-label={title}>
    <h2>{title}</h2>
    <div className="pro-say">{children}</div>
  </section>
);
