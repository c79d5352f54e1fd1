import { foldRadicals } from './names/fold.ts';
import { dropInvisible } from './number-folds.ts';

/** Signs that are no part of a number, as in `bare_number`. */
const numberSigns = /[\s!-/:-@[-`{-~·•‧∙⋅・。—–‑‒―−ー‐]/g;

/**
 * Number as lists compare it: lower case without separators and signs, radicals as characters. The database's
 * `bare_number` gives the same for what is stored in half width without radicals of the block 2E80. Not among the folds
 * of numbers: a first page has those without the table of radicals.
 */
export const foldNumber = (typed: string): string =>
  dropInvisible(foldRadicals(typed).normalize('NFKC')).toLowerCase().replaceAll(numberSigns, '');
