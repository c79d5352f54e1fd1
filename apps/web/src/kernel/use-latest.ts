import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same while what it calls changes: for grid columns, which must be stable. */
export function useLatest<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
