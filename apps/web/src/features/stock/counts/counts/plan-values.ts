import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { CountDetail, CountInput } from './types.ts';

type Plan = CountDetail['plan'];

/** Form values: the plan's fields flat beside the location, so that each has its own name. */
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
  binFrom: detail?.plan.binFrom ?? '',
  binTo: detail?.plan.binTo ?? '',
  due: detail?.plan.due ?? false,
  withEmpty: detail?.plan.withEmpty ?? false,
  showDots: detail?.plan.showDots ?? false,
});

/** Request body; a missing location is left to validation. */
export const toInput = ({ locationId, remark, ...plan }: PlanValues): CountInput => ({
  locationId: locationId ?? 0,
  remark,
  plan,
});

/** Errors of the body at the fields of the form, which has the plan's flat. */
export const atFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^plan\./, ''), text]));
