import { useState } from 'react';
import { runAfterPress } from './run-after-press.ts';
import { listErrors, patternOf, type FieldErrors } from './form-paths.ts';

export interface LineErrors {
  errors: FieldErrors;
  /** Called when a cell is left. */
  leave: (path: string) => void;
  /** Called when a cell is changed: its server error is outdated. */
  change: (path: string) => void;
  /** Called when lines were added or removed: the indices of left cells no longer apply. */
  renumber: () => void;
}

type Told = ReadonlySet<string> | 'all';
const nothing: FieldErrors = {};
const nowhere: ReadonlySet<string> = new Set<string>();

/** Errors of line cells (which are no antd fields), limited to cells that may show one. */
const ofCells = (errors: FieldErrors, told: Told = 'all'): FieldErrors =>
  Object.fromEntries(
    listErrors(errors).filter(([path]) => patternOf(path) !== path && (told === 'all' || told.has(path))),
  );

/** Hook with the errors of line cells: all after a submit, before that only of cells already left. */
export function useLineErrors(check: () => FieldErrors, wrong: FieldErrors = nothing) {
  const [told, setTold] = useState<Told>(nowhere);
  const [found, setFound] = useState(nothing);
  const [refused, setRefused] = useState(wrong);
  const shown = ofCells(found, told);
  return {
    errors: { ...refused, ...shown },
    /** Shows the errors of a submit, found by the form's own rules or by the server. */
    show: (errors: FieldErrors, isRefused: boolean) => {
      setTold(listErrors(errors).length > 0 ? 'all' : nowhere);
      setFound(isRefused ? nothing : errors);
      setRefused(isRefused ? ofCells(errors) : nothing);
    },
    leave: (path: string) =>
      runAfterPress(() => {
        setTold((before) => (before === 'all' ? before : new Set([...before, path])));
        setFound(check());
      }),
    change: (path: string) => {
      setRefused((before) => (before[path] === undefined ? before : { ...before, [path]: undefined }));
    },
    /** Clears the errors that a change has resolved. */
    follow: () => {
      if (listErrors(shown).length > 0) setFound(check());
    },
    renumber: () => {
      setRefused(nothing);
      setTold((before) => (before === 'all' ? before : nowhere));
      setFound(check());
    },
  };
}
