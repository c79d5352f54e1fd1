import { createContext, use, useEffect, useId } from 'react';

/** Told whether a part of the screen holds unsaved input; what it returns is called when the part goes. */
export const UnsavedContext = createContext<(part: string, dirty: boolean) => (() => void) | void>(
  () => undefined,
);

/** Says whether this part of the screen holds unsaved input: `useUnsaved(body !== '')`. */
export function useUnsaved(dirty: boolean): void {
  const tell = use(UnsavedContext);
  const part = useId();
  useEffect(() => tell(part, dirty), [tell, part, dirty]);
}
