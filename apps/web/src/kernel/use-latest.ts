import { useCallback, useEffect, useRef } from 'react';

/** Hook that returns a stable function calling the latest one; for grid columns, which must be stable. */
export function useLatest<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
