import type { ReactNode } from 'react';

/** A dialog within a form: Escape closes the dialog, and is not heard by the form below it. */
export const KeepKeys = ({ children }: { children: ReactNode }) => (
  <div
    role="presentation"
    onKeyDown={(event) => {
      if (event.key === 'Escape') event.preventDefault();
    }}
  >
    {children}
  </div>
);
