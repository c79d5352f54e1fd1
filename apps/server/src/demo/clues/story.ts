import type { FollowUpResult } from '@treadline/contract/clues/fields.ts';
import type { ClueStatus } from '@treadline/contract/clues/flow.ts';
import { hour } from '../calendar.ts';
import type { Random } from '../random.ts';

export type Fate = ClueStatus;
export interface Call {
  at: number;
  result: FollowUpResult;
  note: string;
}

const notes: Readonly<Record<FollowUpResult, readonly string[]>> = {
  REACHED: ['已发报价，周末前给答复', '想看看其他品牌', '在等年终奖', '问四条的到手价'],
  VISIT_AGREED: ['周六上午到店', '下班后过来', '明天先做检测'],
  NOT_NOW: ['准备换车，年后再说', '说还能再开半年'],
  NO_ANSWER: ['', '无人接听', '挂断，晚上再打'],
  WRONG_NUMBER: ['空号'],
};

const call = (random: Random, at: number, result: FollowUpResult): Call => ({
  at,
  result,
  note: random.pick(notes[result]),
});

/** What was said between a clue's making and its end: reached in 82 of 100, a visit agreed in 38. */
export function callsOf(random: Random, fate: Fate, from: number, until: number): Call[] {
  if (fate === 'NEW' || fate === 'READ') return [];
  const isReached = fate === 'CONVERTED' || random.chance(0.82);
  const missed: FollowUpResult[] = random.chance(isReached ? 0.35 : 1) ? ['NO_ANSWER'] : [];
  const said: FollowUpResult[] = isReached
    ? ['REACHED']
    : [random.chance(0.9) ? 'NO_ANSWER' : 'WRONG_NUMBER'];
  const visit: FollowUpResult[] =
    fate === 'CONVERTED' || (isReached && fate === 'FOLLOWING' && random.chance(0.3)) ? ['VISIT_AGREED'] : [];
  const later: FollowUpResult[] = visit.length === 0 && isReached && random.chance(0.2) ? ['NOT_NOW'] : [];
  const results = [...missed, ...said, ...visit, ...later];
  const gap = Math.max(hour / 4, (until - from - hour) / (results.length + 1));
  return results.map((result, at) => call(random, from + gap * (at + 1), result));
}

/** Price 34, changed elsewhere 27, not now 22, else; who was not reached was lost for that. */
export function lossReason(random: Random, isReached: boolean): string {
  if (!isReached) return 'NO_ANSWER';
  return ['PRICE', 'ELSEWHERE', 'NOT_NOW', 'BRAND', '-1'][random.weighted([34, 27, 22, 10, 7])] ?? 'PRICE';
}
