import { foldVin } from './number-folds.ts';
import { patterns } from './patterns.ts';

const values: Readonly<Record<string, number>> = Object.fromEntries(
  ['0', '1AJ', '2BKS', '3CLT', '4DMU', '5ENV', '6FW', '7GPX', '8HY', '9RZ'].flatMap((chars, value) =>
    [...chars].map((char) => [char, value]),
  ),
);
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Parsed vehicle identification number, complete or only its beginning. */
export interface Vin {
  /** Upper case, without blanks and hyphens. */
  readonly text: string;
  /** Has all 17 characters. */
  readonly isWhole: boolean;
  /** Correct check digit (9th character); null while incomplete. */
  readonly check: string | null;
  /** Complete with a correct check digit (GB 16735). */
  readonly isRight: boolean;
}

/** Computes the check digit (9th character) of a complete VIN. */
function checkOf(text: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * (values[text[at] ?? ''] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** Parses a VIN or its beginning (at least 3 characters); null for anything else. I, O and Q are not allowed. */
export function readVin(typed: string): Vin | null {
  const text = foldVin(typed);
  if (!/^[A-HJ-NPR-Z0-9]{3,17}$/.test(text)) return null;
  const isWhole = text.length === 17;
  const check = isWhole ? checkOf(text) : null;
  return { text, isWhole, check, isRight: patterns.vin.test(text) && text[8] === check };
}
