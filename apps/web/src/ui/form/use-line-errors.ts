import { useState } from 'react';
import { afterPress } from './after-press.ts';
import { listErrors, patternOf, type FieldErrors } from './form-paths.ts';

export interface LineErrors {
  errors: FieldErrors;
  /** A cell was left. */
  leave: (path: string) => void;
  /** A cell was typed in: what the server said of it is old. */
  change: (path: string) => void;
  /** Lines came or went: the cells that were left are no longer where they were. */
  renumber: () => void;
}

type Told = ReadonlySet<string> | 'all';
const nothing: FieldErrors = {};
const nowhere: ReadonlySet<string> = new Set<string>();

/** Errors inside of lines, which have no fields of their own in antd's form, at the cells that may be told. */
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
    /** What a submit found, by the form's own rules or by the server. */
    show: (errors: FieldErrors, isRefused: boolean) => {
      setTold(listErrors(errors).length > 0 ? 'all' : nowhere);
      setFound(isRefused ? nothing : errors);
      setRefused(isRefused ? ofCells(errors) : nothing);
    },
    leave: (path: string) =>
      afterPress(() => {
        setTold((before) => (before === 'all' ? before : new Set([...before, path])));
        setFound(check());
      }),
    change: (path: string) => {
      setRefused((before) => (before[path] === undefined ? before : { ...before, [path]: undefined }));
    },
    /** After a change: what is right by now need not be said any longer. */
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
