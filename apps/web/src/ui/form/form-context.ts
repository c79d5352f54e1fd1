import { createContext, useContext, useEffect } from 'react';
import type { FieldErrors } from './form-paths.ts';
import type { LineErrors } from './use-line-errors.ts';

export type FormContextValue = {
  /** Validates all current values. */
  check: () => FieldErrors;
  /** Registers a field of the form, so that errors without a field are shown elsewhere. */
  register: (path: string) => () => void;
  columns: 1 | 2;
  /** Errors of line cells. */
  lines: LineErrors;
};

export const FormContext = createContext<FormContextValue>({
  check: () => ({}),
  register: () => () => undefined,
  columns: 2,
  lines: { errors: {}, leave: () => undefined, change: () => undefined, renumber: () => undefined },
});

/** Context with the label of the field around an input, for its messages. */
export const FieldLabelContext = createContext<string | undefined>(undefined);

export function useFieldRegistration(path: string) {
  const { register } = useContext(FormContext);
  useEffect(() => register(path), [register, path]);
}

/**
 * Context through which an input passes the hint on allowed values to its field, shown while the value is invalid.
 */
export const FieldAllowedContext = createContext<{ current: string | undefined } | null>(null);
