import { useEffect, useState } from 'react';

type Matcher = (name: string, typed: string) => boolean;

const plain: Matcher = (name, typed) => name.toLowerCase().includes(typed.trim().toLowerCase());

let loaded: Matcher | null = null;

async function loadMatcher(): Promise<Matcher> {
  const { match } = await import('pinyin-pro');
  loaded = (name, typed) => plain(name, typed) || match(name, typed.trim(), { continuous: true }) !== null;
  return loaded;
}

/**
 * Does a name match what was typed: its text, its pinyin or its pinyin's initials ('cgd' finds 采购单)?
 * The dictionary is fetched when the first search box is shown; until then the text alone counts.
 */
export function usePinyinMatch(): Matcher {
  const [matcher, setMatcher] = useState<Matcher>(() => loaded ?? plain);
  useEffect(() => {
    let isWanted = true;
    if (!loaded)
      void loadMatcher().then(
        (match) => isWanted && setMatcher(() => match),
        () => null,
      );
    return () => {
      isWanted = false;
    };
  }, []);
  return matcher;
}
