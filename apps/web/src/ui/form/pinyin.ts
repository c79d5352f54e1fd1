import { sizeKeyOf, sizeKeysIn } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { useEffect, useState } from 'react';

export type Pinyin = { match: (text: string, query: string) => number[] | null };

let loading: Promise<Pinyin> | undefined;

/** Loads the pinyin dictionary on demand, since it is large. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= import('pinyin-pro').then(
    (module) => ({ match: (text, query) => module.match(text, query, { continuous: true }) }),
    () => {
      // Without it only letters match; the next search box retries.
      loading = undefined;
      return { match: () => null };
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

/** Normalises a text for search to lower-case half-width letters and digits: "205/55 R16" becomes "20555r16". */
export function bareText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
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
  if (bareText(text).includes(wanted) || bareSize(text).includes(bareSize(query))) return true;
  if (hasSize(text, query)) return true;
  return /^[a-z]+$/.test(wanted) && pinyin !== undefined && (pinyin.match(text, wanted)?.length ?? 0) > 0;
}
