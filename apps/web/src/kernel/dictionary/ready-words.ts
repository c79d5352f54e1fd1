const partsOf = (text: string): string[] =>
  text
    .split(/[；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Does a text hold ready words as one of its parts? */
export const hasWords = (text: string, words: string): boolean => partsOf(text).includes(words);

/** Adds ready words at the end of a text, or takes them out again; what was typed stays. */
export const toggleWords = (text: string, words: string): string => {
  const parts = partsOf(text);
  return (parts.includes(words) ? parts.filter((part) => part !== words) : [...parts, words]).join('；');
};
