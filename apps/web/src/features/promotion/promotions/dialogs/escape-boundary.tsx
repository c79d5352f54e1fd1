import type { ReactNode } from 'react';

/** Wrapper for a dialog within a form that keeps Escape from reaching the form. */
export const EscapeBoundary = ({ children }: { children: ReactNode }) => (
  <div
    role="presentation"
    onKeyDown={(event) => {
      if (event.key === 'Escape') event.preventDefault();
    }}
  >
    {children}
  </div>
);
