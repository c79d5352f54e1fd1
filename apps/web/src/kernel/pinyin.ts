import { matchesPinyin, usePinyin } from '#ui/form/pinyin.ts';

/**
 * Does a name match what was typed: its letters, its pinyin or its pinyin's initials ('cgd' finds 采购单)?
 * The dictionary is fetched when the first search box is shown; until then the letters alone count.
 */
export function usePinyinMatch(): (name: string, typed: string) => boolean {
  const pinyin = usePinyin(true);
  return (name, typed) => matchesPinyin(name, typed, pinyin);
}
