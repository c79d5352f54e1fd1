import type { ReactNode } from 'react';
import { FormField } from '#ui/form/form-field.tsx';

interface SlotProps {
  name: string | (string | number)[];
  /** See FormField. */
  within?: string[];
  /** Pixels. */
  width: number;
  children: ReactNode;
}

/** A field within a sentence; its error stands below it. */
export const Slot = ({ name, within = [], width, children }: SlotProps) => (
  <div style={{ width, maxWidth: '100%' }}>
    <FormField bare name={name} within={within}>
      {children}
    </FormField>
  </div>
);

/** A part of the sentence that an activity is. */
export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="act-clause" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
