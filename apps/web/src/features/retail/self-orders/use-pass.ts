import { useState } from 'react';
import { readSaved, save } from '#kernel/storage.ts';

/** Short-lived pass of a verified mobile in this browser. */
interface Pass {
  mobile: string;
  pass: string;
  until: string;
}

/** Verification pass of a shop visit, kept across reloads until it expires. */
export function usePass(code: string) {
  const place = `self-pass:${code}`;
  const [known, setKnown] = useState(() => readSaved(place, 'session') as Pass | undefined);
  return {
    /** Returns the pass of a mobile; '' when it must be verified. */
    of: (mobile: string): string =>
      known?.mobile === mobile.trim() && Date.parse(known.until) > Date.now() ? known.pass : '',
    take: (pass: Pass) => {
      setKnown(pass);
      save(place, pass, 'session');
    },
    forget: () => {
      setKnown(undefined);
      save(place, undefined, 'session');
    },
  };
}
export type Passes = ReturnType<typeof usePass>;
