import { useEffect, useState } from 'react';
import { bareText } from '@treadline/contract/kernel/names/fold.ts';

export interface Pinyin {
  /** Whether a name, letters and digits alone, is written so by its readings. */
  isReadAs: (name: string, typed: string) => boolean;
  /** Whether a text has the tyre size that was typed, however either is written. */
  hasSize: (text: string, query: string) => boolean;
}

let loading: Promise<Pinyin> | undefined;

/** Loads the readings of names and the reader of tyre sizes on demand, since they are large. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= Promise.all([
    import('@treadline/contract/kernel/names/readings.ts'),
    import('@treadline/contract/kernel/tyre/find-sizes.ts'),
  ]).then(
    ([{ isReadAs, readingsOf }, { hasSize }]) => {
      const known = new Map<string, string[][]>();
      return {
        isReadAs: (name, typed) => {
          if (!/\p{Script=Han}/u.test(name)) return false;
          const readings = known.get(name) ?? readingsOf(name);
          known.set(name, readings);
          return isReadAs(readings, typed);
        },
        hasSize,
      };
    },
    () => {
      // Without it only letters match; the next search box retries.
      loading = undefined;
      return { isReadAs: () => false, hasSize: () => false };
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

/** Whether `text` contains `query` by letters, pinyin or pinyin initials, or as a tyre size. */
export function matchesPinyin(text: string, query: string, pinyin: Pinyin | undefined): boolean {
  const wanted = bareText(query);
  if (wanted === '') return true;
  const name = bareText(text);
  if (name.includes(wanted) || bareSize(text).includes(bareSize(query))) return true;
  if (!pinyin) return false;
  if (pinyin.hasSize(text, query)) return true;
  return /[a-zü]/.test(wanted) && pinyin.isReadAs(name, wanted.replaceAll('ü', 'v'));
}
