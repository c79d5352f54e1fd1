import type { CountDetail, CountInput } from './types.ts';

type Plan = CountDetail['plan'];

/** The form's values: the plan beside the place, so that each field has a name of its own. */
export interface PlanValues extends Plan {
  locationId: number | null;
  remark: string;
}

export const startPlan = (detail: CountDetail | undefined, place: number | null): PlanValues => ({
  locationId: detail?.locationId ?? place,
  remark: detail?.remark ?? '',
  brandIds: detail?.plan.brandIds ?? [],
  racks: detail?.plan.racks ?? [],
  classes: detail?.plan.classes ?? [],
  ageWeeks: detail?.plan.ageWeeks ?? null,
  notCountedDays: detail?.plan.notCountedDays ?? null,
  withEmpty: detail?.plan.withEmpty ?? false,
});

/** What is sent; a place that is not chosen is found wrong by the contract's rules. */
export const toInput = ({ locationId, remark, ...plan }: PlanValues): CountInput => ({
  locationId: locationId ?? 0,
  remark,
  plan,
});
