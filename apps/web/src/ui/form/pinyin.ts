import { useEffect, useState } from 'react';
import { lettersOf } from '@treadline/contract/kernel/names/letters.ts';

export interface Pinyin {
  /** Whether a name is written so, by its readings or with radicals in the place of its characters; both bare. */
  isFoundAs: (name: string, typed: string) => boolean;
  /** Whether a text has the tyre size that was typed, however either is written. */
  hasSize: (text: string, query: string) => boolean;
}

let loading: Promise<Pinyin> | undefined;

/** Loads the readings of names and the reader of tyre sizes on demand, since they are large. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= Promise.all([
    import('./readings.ts'),
    import('@treadline/contract/kernel/tyre/find-sizes.ts'),
  ]).then(
    ([{ isFoundAs }, { hasSize }]) => ({ isFoundAs, hasSize }),
    () => {
      // Without it only letters match; the next search box retries.
      loading = undefined;
      return { isFoundAs: () => false, hasSize: () => false };
    },
  );
  return loading;
}

/** Hook that returns the pinyin matcher, loaded once `wanted`; undefined until then, when only letters match. */
export function usePinyin(wanted: boolean): Pinyin | undefined {
  const [pinyin, setPinyin] = useState<Pinyin>();
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    void loadPinyin().then((loaded) => here && setPinyin(() => loaded));
    return () => {
      here = false;
    };
  }, [wanted]);
  return pinyin;
}

/** Normalises a tyre size without the R, so that `2055516` finds `205/55 R16`. */
function bareSize(text: string): string {
  return lettersOf(text).replaceAll(/(\d)(?:z?rf?|x)(?=\d)/g, '$1');
}

/** Whether `text` contains `query` by letters, pinyin or pinyin initials, or as a tyre size. */
export function matchesPinyin(text: string, query: string, pinyin: Pinyin | undefined): boolean {
  const wanted = lettersOf(query);
  if (wanted === '') return true;
  const name = lettersOf(text);
  if (name.includes(wanted) || bareSize(text).includes(bareSize(query))) return true;
  if (!pinyin) return false;
  return pinyin.hasSize(text, query) || pinyin.isFoundAs(name, wanted.replaceAll('ü', 'v'));
}
