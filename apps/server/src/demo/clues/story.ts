import type { ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import type { ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import type { Consultant } from '#domains/service/clues/index.ts';
import { hour, iso } from '../calendar.ts';
import type { Random } from '../random.ts';

export type Fate = ClueStatus;
/** Findings of a car's last check that require action. */
interface Found {
  id: number;
  no: string;
  red: number;
  yellow: number;
  at: string;
}
/** Customer's car according to its last order or check. */
export interface Car {
  orderId: number | null;
  orderNo: string;
  dealerId: number;
  plate: string;
  vin: string;
  carName: string;
  customerName: string;
  mobileEnc: string;
  mobileIndex: string;
  tailIndex: string;
  orderedAt: string;
  isLive: boolean;
  isPaid: boolean;
  found: Found | null;
}
export interface Call {
  at: number;
  result: FollowUpResult;
  note: string;
}

/** Generated clue with its calls and outcome. */
export interface CreatedClue {
  car: Car;
  no: string;
  source: ClueSource;
  fate: Fate;
  madeAt: number;
  calls: Call[];
  owner: Consultant | undefined;
}

/** Sources of clues other than checks, with weights. */
const sources: readonly [ClueSource, number][] = [
  ['IMPORT', 34],
  ['CAMPAIGN', 22],
  ['MALL', 16],
  ['PHONE', 14],
  ['RECALL', 6],
  ['SERVICE', 10],
  ['MANUAL', 8],
];

/** Random source of a clue not based on a check. */
export const sourceOf = (random: Random): ClueSource =>
  sources[random.weighted(sources.map(([, weight]) => weight))]?.[0] ?? 'IMPORT';

/** Number of a clue, by its day in Shanghai. */
export const numberOf = (madeAt: number, at: number): string =>
  `XS${iso(madeAt + 8 * hour)
    .slice(2, 10)
    .replaceAll('-', '')}-${String(at + 1).padStart(6, '0')}`;

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

/** Follow-up calls between a clue's creation and its end: reached in 82 of 100, a visit agreed in 38. */
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

/**
 * Random loss reason: price 34 %, changed elsewhere 27 %, not now 22 %, else other; 'not reached' for unanswered calls.
 */
export function lossReason(random: Random, isReached: boolean): string {
  if (!isReached) return 'NO_ANSWER';
  return ['PRICE', 'ELSEWHERE', 'NOT_NOW', 'BRAND', '-1'][random.weighted([34, 27, 22, 10, 7])] ?? 'PRICE';
}
