import { z } from 'zod';
import { documentParts, TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { DealerScope, allDealersScope, allPartsScope, PartScope } from '../promotions/rule.ts';
import {
  activityBases,
  activityFields,
  activityGoals,
  activityInputs,
  activityMeasures,
  countedOrderFields,
  standingFields,
  targetImport,
  type ActivityBase,
} from './fields.ts';
import { activityStates } from './flow.ts';
import type { ActivityGoal, ActivityMeasure } from './activity-ladder.ts';

const int = z.number().int();
export const activityGoal = z.enum(Object.keys(activityGoals) as [ActivityGoal]);
const measure = z.enum(Object.keys(activityMeasures) as [ActivityMeasure]);
const baseKind = z.enum(Object.keys(activityBases) as [ActivityBase]);
/** Maximum threshold in fen or pieces, or basis points of growth. */
export const maxThreshold = 100_000_000_000_00;
/** Maximum threshold of a share: 100 % in basis points. */
export const fullShareBp = 10_000;
const Step = z.strictObject({
  from: z.number('rule.required').int().min(1, 'rule.qty').max(maxThreshold),
  points: z.number('rule.required').int().min(1, 'rule.qty').max(100_000_000),
});
export const mostSteps = 5;

const fields = inputOf(activityInputs).extend({
  goal: activityGoal,
  /** Measure of GROWTH; other goals have a fixed one. */
  measure: measure.default('FEN'),
  baseKind: baseKind.default('LAST_YEAR'),
  /** Parts that count; all if absent. */
  parts: PartScope.default(allPartsScope),
  /** Parts whose share of the pieces is measured; MIX only. */
  mixParts: PartScope.nullable().default(null),
  /** Dealers; all if absent. */
  dealers: DealerScope.default(allDealersScope),
  steps: z.array(Step).min(1, 'rule.activitySteps').max(mostSteps),
  /** Points per piece above the last step; QUANTITY only. */
  perPiece: z.number().int().min(0).max(1_000_000).default(0),
});
type Given = Omit<z.output<typeof fields>, 'remark' | 'name'>;

const isNothing = ({ all, kinds, brandIds, patterns, sizes, partIds }: PartScope): boolean =>
  !all && kinds.length + brandIds.length + patterns.length + sizes.length + partIds.length === 0;
const isNobody = ({ all, regions, provinces, dealerIds }: DealerScope): boolean =>
  !all && regions.length + provinces.length + dealerIds.length === 0;

function check(
  given: Given,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
) {
  const wrong = (message: string, ...path: (string | number)[]) =>
    addIssue({ code: 'custom', path, message });
  if (given.endsOn < given.startsOn) wrong('rule.activityDays', 'endsOn');
  for (const [at, { from, points }] of given.steps.entries()) {
    const before = given.steps[at - 1];
    if (before && from <= before.from) wrong('rule.activityAscending', 'steps', at, 'from');
    if (before && points <= before.points) wrong('rule.activityAscending', 'steps', at, 'points');
    if (given.goal === 'MIX' && from > fullShareBp) wrong('rule.activityShare', 'steps', at, 'from');
  }
  if (isNothing(given.parts)) wrong('rule.required', 'parts');
  if (given.goal === 'MIX' && (!given.mixParts || isNothing(given.mixParts)))
    wrong('rule.required', 'mixParts');
  if (isNobody(given.dealers)) wrong('rule.required', 'dealers');
}

export const ActivityInput = fields.superRefine(check);
export const ActivityUpdate = fields.extend({ version: int }).superRefine(check);
export type ActivityValues = z.output<typeof ActivityInput>;

/** Standing of a dealer, see `computeStanding`. The baseline of a growth goal is in fen or pieces. */
export const StandingRow = rowOf(standingFields, {
  dealerId: int,
  value: int.nullable(),
  next: int.nullable(),
  missing: int.nullable(),
  progress: int,
});

export const Activity = rowOf(activityFields, {
  id: int,
  version: int,
  state: z.enum(activityStates),
  measure,
  baseKind,
  steps: z.array(z.object({ from: int, points: int })),
  perPiece: int,
  /** The caller's own standing; null if it is no dealer, or before the start. */
  standing: StandingRow.nullable(),
});

/** Scopes with display names, read-only. */
const Scopes = z.object({
  brands: z.array(z.string()),
  parts: z.array(z.string()),
  excludedParts: z.array(z.string()),
  mixBrands: z.array(z.string()),
  mixPartNames: z.array(z.string()),
  dealers: z.array(z.string()),
});

export const ActivityDetail = Activity.extend({
  parts: PartScope,
  mixParts: PartScope.nullable(),
  dealerScope: DealerScope.nullable(),
  names: Scopes,
  closeReason: z.string(),
  ...documentParts,
  timeline: z.array(TimelineRow),
}).omit({ comments: true, files: true });

/** Correction of a dealer's points after a refund. */
export const Correction = z.object({
  id: int,
  orderNo: z.string(),
  orderId: int,
  refundedFen: int,
  pieces: int,
  fen: int,
  points: int,
  time: z.string(),
});

export const Progress = z.object({ standing: StandingRow, corrections: z.array(Correction) });

/** Order with its lines and their contribution to an activity. */
export const CountedOrder = rowOf(countedOrderFields, {
  id: int,
  lines: z.array(
    z.object({
      id: int,
      name: z.string(),
      quantity: int,
      fen: int,
      /** Whether the line belongs to the activity's goods, and to those whose share is measured. */
      counts: z.boolean(),
      mix: z.boolean(),
    }),
  ),
});

/** Result of simulating an activity over a past period. */
export const ActivitySimulation = z.object({
  from: z.string(),
  to: z.string(),
  dealers: int,
  parts: int,
  /** Numbers of dealers with counted pieces, on a step, and not rated. */
  active: int,
  reached: int,
  unrated: int,
  points: int,
  pieces: int,
  fen: int,
  bySteps: z.array(z.object({ from: int, dealers: int, points: int })),
  top: z.array(StandingRow),
});

export const TargetRow = inputOf(targetImport);
