import { Fragment, type ReactNode } from 'react';
import { FormField } from '../../../ui/form/form-field.tsx';

/** A sentence with fields in it, in the order of its language: `满 {from} 减 {off}`. */
export function Filled({ text, slots }: { text: string; slots: Readonly<Record<string, ReactNode>> }) {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- a sentence's pieces never change places
    if (at % 2 === 1) return <Fragment key={at}>{slots[piece]}</Fragment>;
    // oxlint-disable-next-line react/no-array-index-key
    return piece.trim() === '' ? null : <span key={at}>{piece.trim()}</span>;
  });
}

interface SlotProps {
  name: string | (string | number)[];
  /** See FormField. */
  within?: string[];
  /** Pixels. */
  width: number;
  valuePropName?: string;
  children: ReactNode;
}

/** A field within a sentence; its error stands below it. */
export const Slot = ({ name, within = [], width, valuePropName, children }: SlotProps) => (
  <div className="pro-slot" style={{ width }}>
    <FormField bare name={name} within={within} {...(valuePropName !== undefined && { valuePropName })}>
      {children}
    </FormField>
  </div>
);

/** A part of the sentence that a promotion is: who, what, where, when, how much, how often. */
export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="pro-clause" aria-label={title}>
    <h2>{title}</h2>
    <div className="pro-say">{children}</div>
  </section>
);
