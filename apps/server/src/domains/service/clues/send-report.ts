import { mask } from '@treadline/contract/kernel/mask.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { previewReport, sendReport } from '#domains/service/tyre-checks/index.ts';
import { clue } from './entity.ts';

/** Returns whom the report of the clue's check goes to, and what the message says. @throws as sendClueReport */
export async function previewClueReport(ctx: Ctx, id: number) {
  const row = await findRecord(ctx, clue, id);
  if (row.do_not_disturb) fail('clue.do-not-disturb');
  return previewReport(ctx, row.tyre_check_id ?? fail('clue.no-check'));
}

/**
 * Sends the report of the clue's check to the customer by SMS, as from the check itself.
 * @throws clue.do-not-disturb, clue.no-check, check.no-mobile, check.no-consent, request.too-many, record.not-found
 */
export async function sendClueReport(ctx: Ctx, id: number): Promise<{ to: string }> {
  const row = await findRecord(ctx, clue, id);
  if (row.do_not_disturb) fail('clue.do-not-disturb');
  const checkId = row.tyre_check_id ?? fail('clue.no-check');
  const { to } = await previewReport(ctx, checkId);
  await sendReport(ctx, checkId);
  const about = { entity: clue.name, entityId: id, entityNo: row.clue_no };
  await recordEvent(ctx, { ...about, action: 'sendReport', remark: row.check_no });
  return { to: mask(to, 'mobile') };
}
