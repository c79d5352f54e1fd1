import { mask } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { sendReport } from '#domains/service/tyre-checks/index.ts';
import { clue } from './entity.ts';

/**
 * Sends the report of the clue's check to the customer by SMS, as from the check itself.
 * @throws clue.do-not-disturb, clue.no-check, check.no-mobile, check.no-consent, request.too-many, record.not-found
 */
export async function sendClueReport(ctx: Ctx, id: number): Promise<{ to: string }> {
  const row = await findRecord(ctx, clue, id);
  if (row.do_not_disturb) fail('clue.do-not-disturb');
  await sendReport(ctx, row.tyre_check_id ?? fail('clue.no-check'));
  const about = { entity: clue.name, entityId: id, entityNo: row.clue_no };
  await recordEvent(ctx, { ...about, action: 'sendReport', remark: row.check_no });
  return { to: mask(showSealed(ctx, row.mobile_enc), 'mobile') };
}
