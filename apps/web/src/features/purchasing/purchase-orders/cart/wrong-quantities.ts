import { ruleTexts, rules } from '@treadline/contract/kernel/rules.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { CartLine } from '../types.ts';

/** What was typed and left though it cannot be ordered, by the line's id. */
export type WrongQuantities = ReadonlyMap<number, number>;

/** Why so many pieces cannot be ordered; empty when they can. */
export function reasonOf(quantity: number, lang: Lang): string {
  const [issue] = rules.qty().safeParse(quantity).error?.issues ?? [];
  return issue ? (ruleTexts[issue.message]?.[lang] ?? issue.message) : '';
}

/** The lines as they stand on the screen: a wrong quantity is a problem of its line. */
export const withWrong = (
  lines: readonly CartLine[],
  wrong: WrongQuantities,
  lang: Lang,
): readonly CartLine[] =>
  lines.map((line) => {
    const typed = wrong.get(line.id);
    return typed === undefined ? line : { ...line, problem: reasonOf(typed, lang) };
  });
