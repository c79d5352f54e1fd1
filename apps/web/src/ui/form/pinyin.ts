import { sizeKeyOf, sizeKeysIn } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { useEffect, useState } from 'react';
import { bareText } from '@treadline/contract/kernel/names/fold.ts';

/** Whether a name, letters and digits alone, is written so by its readings. */
export type Pinyin = (name: string, typed: string) => boolean;

let loading: Promise<Pinyin> | undefined;

/** Loads the readings of names on demand, since the dictionary is large. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= import('@treadline/contract/kernel/names/readings.ts').then(
    ({ isReadAs, readingsOf }) => {
      const known = new Map<string, string[][]>();
      return (name, typed) => {
        if (!/\p{Script=Han}/u.test(name)) return false;
        const readings = known.get(name) ?? readingsOf(name);
        known.set(name, readings);
        return isReadAs(readings, typed);
      };
    },
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
  return bareText(text).replaceAll(/(\d)(?:z?rf?|x)(?=\d)/g, '$1');
}

/** Whether a text has the size that was typed, however either is written. */
function hasSize(text: string, query: string): boolean {
  const wanted = /\d/.test(query.normalize('NFKC')) ? sizeKeyOf(query) : null;
  return wanted !== null && sizeKeysIn(text).includes(wanted);
}

/** Whether `text` contains `query` by letters, pinyin or pinyin initials, or as a tyre size. */
export function matchesPinyin(text: string, query: string, pinyin: Pinyin | undefined): boolean {
  const wanted = bareText(query);
  if (wanted === '') return true;
  const name = bareText(text);
  if (name.includes(wanted) || bareSize(text).includes(bareSize(query)) || hasSize(text, query)) return true;
  return /[a-zü]/.test(wanted) && pinyin?.(name, wanted.replaceAll('ü', 'v')) === true;
}
