import type { ReactNode } from 'react';
import { FormField } from '#ui/form/form-field.tsx';

interface SlotProps {
  name: string | (string | number)[];
  /** See FormField. */
  within?: string[];
  /** Width in pixels. */
  width: number;
  children: ReactNode;
}

/** Form field within a sentence, with its error below. */
export const SentenceField = ({ name, within = [], width, children }: SlotProps) => (
  <div style={{ width, maxWidth: '100%' }}>
    <FormField bare name={name} within={within}>
      {children}
    </FormField>
  </div>
);

/** Section of the sentence that describes an activity. */
export const SentenceClause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="act-clause" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
