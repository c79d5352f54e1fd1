const partsOf = (text: string): string[] =>
  text
    .split(/[；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether a text contains a predefined phrase as one of its parts. */
export const hasWords = (text: string, words: string): boolean => partsOf(text).includes(words);

/** Appends a predefined phrase to a text or removes it; the rest of the text stays. */
export const toggleWords = (text: string, words: string): string => {
  const parts = partsOf(text);
  return (parts.includes(words) ? parts.filter((part) => part !== words) : [...parts, words]).join('；');
};
