import { useState } from 'react';
import { readSavedValue, saveValue } from '#kernel/storage.ts';

/** Short-lived pass of a verified mobile in this browser. */
interface Pass {
  mobile: string;
  pass: string;
  until: string;
}

/** Verification pass of a shop visit, kept across reloads until it expires. */
export function useVisitorPass(code: string) {
  const place = `self-pass:${code}`;
  const [known, setKnown] = useState(() => readSavedValue(place, 'session') as Pass | undefined);
  return {
    /** Returns the pass of a mobile; '' when it must be verified. */
    of: (mobile: string): string =>
      known?.mobile === mobile.trim() && Date.parse(known.until) > Date.now() ? known.pass : '',
    take: (pass: Pass) => {
      setKnown(pass);
      saveValue(place, pass, 'session');
    },
    forget: () => {
      setKnown(undefined);
      saveValue(place, undefined, 'session');
    },
  };
}
export type VisitorPasses = ReturnType<typeof useVisitorPass>;
