import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import { rules } from '@treadline/contract/kernel/rules.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { CartLine } from '../types.ts';

/** Invalid typed quantities by line id. */
export type WrongQuantities = ReadonlyMap<number, number>;

/** Reason why a quantity cannot be ordered; '' when it can. */
export function reasonOf(quantity: number, lang: Lang): string {
  const [issue] = rules.qty().safeParse(quantity).error?.issues ?? [];
  return issue ? (ruleTexts[issue.message]?.[lang] ?? issue.message) : '';
}

/** Cart lines with an invalid typed quantity added to their problems. */
export const withWrong = (
  lines: readonly CartLine[],
  wrong: WrongQuantities,
  lang: Lang,
): readonly CartLine[] =>
  lines.map((line) => {
    const typed = wrong.get(line.id);
    return typed === undefined ? line : { ...line, problem: reasonOf(typed, lang) };
  });
