import { matchesPinyin, usePinyin } from '#ui/form/pinyin.ts';

/**
 * Hook that matches a name by its letters, pinyin or pinyin initials ('cgd' finds 采购单).
 * The pinyin dictionary is loaded with the first search box; until then only letters match.
 */
export function usePinyinMatch(): (name: string, typed: string) => boolean {
  const pinyin = usePinyin(true);
  return (name, typed) => matchesPinyin(name, typed, pinyin);
}
