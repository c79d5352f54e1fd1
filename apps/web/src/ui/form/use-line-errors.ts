import { useState } from 'react';
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

/** Errors at the cells of lines: all of them after a submit, before that those of the cells that were left. */
export function useLineErrors(check: () => FieldErrors) {
  const [told, setTold] = useState<Told>(nowhere);
  const [found, setFound] = useState(nothing);
  const [refused, setRefused] = useState(nothing);
  const tell = (next: Told) => {
    setTold(next);
    setFound(ofCells(check(), next));
  };
  return {
    errors: { ...refused, ...found },
    /** What a submit found, by the form's own rules or by the server. */
    show: (errors: FieldErrors, isRefused: boolean) => {
      setTold(listErrors(errors).length > 0 ? 'all' : nowhere);
      setFound(isRefused ? nothing : ofCells(errors));
      setRefused(isRefused ? ofCells(errors) : nothing);
    },
    leave: (path: string) => tell(told === 'all' ? told : new Set([...told, path])),
    change: (path: string) => {
      if (refused[path] !== undefined) setRefused({ ...refused, [path]: undefined });
    },
    /** After a change: what is right by now need not be said any longer. */
    follow: () => {
      if (listErrors(found).length > 0) setFound(ofCells(check(), told));
    },
    renumber: () => {
      setRefused(nothing);
      tell(told === 'all' ? told : nowhere);
    },
  };
}
