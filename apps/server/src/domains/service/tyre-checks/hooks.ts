import { startMonths } from '@treadline/contract/service/tyre-checks/forecast.ts';
import type { CheckStatus } from '@treadline/contract/service/tyre-checks/flow.ts';
import type { WheelKey, WorstVerdict } from '@treadline/contract/service/tyre-checks/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { emit, event } from '#kernel/hooks.ts';
import { dayOf } from '#kernel/days.ts';
import { findRecord } from '#kernel/scope.ts';
import { tyreCheck } from './entity.ts';
import { forecastOf } from './forecast.ts';

/** A submitted tyre check with the data other domains act on. */
export interface SubmittedCheck {
  id: number;
  firstId: number;
  checkNo: string;
  status: CheckStatus;
  dealerId: number;
  plate: string;
  mileage: number | null;
  vin: string;
  carName: string;
  customerName: string;
  /** Sealed; null where no number is known. */
  mobileEnc: string | null;
  mobileIndex: string | null;
  tailIndex: string | null;
  hasMobile: boolean;
  /** The customer may be contacted. */
  consent: boolean;
  red: number;
  yellow: number;
  worst: WorstVerdict;
  checkedAt: Date;
  source: 'SCREEN' | 'IMPORT' | 'MALL';
  versionNum: number;
  /** Months until the earlier axle's range begins; null where nothing can be said. */
  forecastStartMonths: number | null;
  /** Red and yellow wheels, without the spare. */
  flagged: readonly WheelKey[];
  /** The live order that was placed for it. */
  orderId: number | null;
}

/** A tyre check was submitted or corrected. */
export const checkSubmitted = event<SubmittedCheck>(
  'tyre-check.submitted',
  'A tyre check was submitted or corrected; in the same transaction.',
);

/** A check of one version, within the caller's scope. @throws record.not-found */
export async function readCheck(ctx: Ctx, id: number): Promise<SubmittedCheck> {
  const row = await findRecord(ctx, tyreCheck, id);
  const [axles, flagged] = await Promise.all([
    forecastOf(ctx, row),
    ctx.db
      .selectFrom('tyre_check_wheel')
      .where('check_id', '=', id)
      .where('wheel', '<>', 'SPARE')
      .where('verdict', 'in', ['RED', 'YELLOW'])
      .orderBy('id')
      .select('wheel')
      .execute(),
  ]);
  return {
    id,
    firstId: row.first_id,
    checkNo: row.check_no,
    status: row.status,
    dealerId: row.dealer_id,
    plate: row.plate,
    mileage: row.mileage,
    vin: row.vin,
    carName: row.car_name,
    customerName: row.customer_name,
    mobileEnc: row.mobile_enc,
    mobileIndex: row.mobile_index,
    tailIndex: row.tail_index,
    hasMobile: row.mobile_enc !== null,
    consent: row.consent,
    red: row.red,
    yellow: row.yellow,
    worst: row.worst,
    checkedAt: new Date(row.checked_at),
    source: row.source,
    versionNum: row.version_num,
    forecastStartMonths: startMonths(axles, dayOf(new Date(row.checked_at))),
    flagged: flagged.map(({ wheel }) => wheel),
    orderId: row.order_id,
  };
}

/** Emits that a check was submitted or corrected. */
export const emitCheckSubmitted = async (ctx: Ctx, id: number): Promise<void> =>
  emit(ctx, checkSubmitted, await readCheck(ctx, id));
