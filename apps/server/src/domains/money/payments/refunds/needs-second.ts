import { paymentSettings } from '@treadline/contract/money/payments/settings.ts';
import type { Person } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import { readSetting } from '#kernel/settings.ts';

/** Whether a refund that a person caused is above the limit; what nobody caused was decided before. */
export async function needsSecond({ db }: Ctx, cause: Person | null, fen: number): Promise<boolean> {
  return cause !== null && fen > (await readSetting(db, paymentSettings.settings.refundApproveAboveFen));
}
