import { useState } from 'react';
import { readSaved, save } from '#kernel/storage.ts';

/** Stands for a mobile that was shown by a code, for some minutes, in this browser alone. */
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
    /** The pass of a mobile; '' where its code is to be asked for. */
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
