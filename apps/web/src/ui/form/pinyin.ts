import { useEffect, useState } from 'react';

export type Pinyin = {
  match: (text: string, query: string) => number[] | null;
  /** Whether a text has the tyre size that was typed, however either is written. */
  hasSize: (text: string, query: string) => boolean;
};

let loading: Promise<Pinyin> | undefined;

/** Loads the pinyin dictionary, which is large, and the reader of tyre sizes on demand. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= Promise.all([
    import('pinyin-pro'),
    import('@treadline/contract/kernel/tyre/find-sizes.ts'),
  ]).then(
    ([module, { hasSize }]) => ({
      match: (text, query) => module.match(text, query, { continuous: true }),
      hasSize,
    }),
    () => {
      // Without it only letters match; the next search box retries.
      loading = undefined;
      return { match: () => null, hasSize: () => false };
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

/** Whether `text` contains `query` by letters, pinyin or pinyin initials, or as a tyre size. */
export function matchesPinyin(text: string, query: string, pinyin: Pinyin | undefined): boolean {
  const wanted = bareText(query);
  if (wanted === '') return true;
  if (bareText(text).includes(wanted) || bareSize(text).includes(bareSize(query))) return true;
  if (pinyin?.hasSize(text, query)) return true;
  return /^[a-z]+$/.test(wanted) && pinyin !== undefined && (pinyin.match(text, wanted)?.length ?? 0) > 0;
}
