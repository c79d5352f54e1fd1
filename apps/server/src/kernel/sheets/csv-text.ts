import { looksLikeFormula } from './cell-value.ts';

/** CSV field in quotes; text that a spreadsheet would evaluate as a formula gets a leading apostrophe. */
export const csvField = (text: string): string =>
  `"${(looksLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
