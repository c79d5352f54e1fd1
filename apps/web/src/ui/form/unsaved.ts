import { createContext, use, useEffect, useId } from 'react';

/**
 * Context to report unsaved input of a part of the screen; the returned function is called when the part unmounts.
 */
export const UnsavedContext = createContext<(part: string, dirty: boolean) => (() => void) | void>(
  () => undefined,
);

/** Hook that reports unsaved input of this part of the screen: `useUnsaved(body !== '')`. */
export function useUnsaved(dirty: boolean): void {
  const tell = use(UnsavedContext);
  const part = useId();
  useEffect(() => tell(part, dirty), [tell, part, dirty]);
}
