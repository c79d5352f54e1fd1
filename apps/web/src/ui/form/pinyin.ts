import { useEffect, useState } from 'react';
import { lettersOf } from '@treadline/contract/kernel/names/letters.ts';

/** Whether a name is written so, by its readings or with radicals in the place of its characters; both bare. */
export type Pinyin = (name: string, typed: string) => boolean;

let loading: Promise<Pinyin> | undefined;

/** Loads the readings of names on demand, since the dictionary is large. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= import('./readings.ts').then(
    ({ isFoundAs }) => isFoundAs,
    () => {
      // Without it only letters match; the next search box retries.
      loading = undefined;
      return () => false;
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
  return lettersOf(text).replaceAll(/(\d)z?r(\d)/g, '$1$2');
}

/** Whether `text` contains `query` by letters, pinyin or pinyin initials, or as a tyre size. */
export function matchesPinyin(text: string, query: string, pinyin: Pinyin | undefined): boolean {
  const wanted = lettersOf(query);
  if (wanted === '') return true;
  const name = lettersOf(text);
  if (name.includes(wanted) || bareSize(text).includes(bareSize(query))) return true;
  return pinyin?.(name, wanted.replaceAll('ü', 'v')) === true;
}
