import { merchantFlow as flow, merchantNeeds } from '@treadline/contract/parties/merchants/flow.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import { openMerchants } from '#connectors/merchants/index.ts';
import type { Application } from '#connectors/merchants/port.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { asSystem } from '#kernel/system-context.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { merchant, readMerchant } from './merchant.ts';

export const submitJob = 'merchants.submit';

/**
 * NONE, REJECTED -> SUBMITTED; a job submits it to the channel after commit.
 * @throws merchant.off, merchant.incomplete, flow.status
 */
export async function submitMerchant(ctx: Ctx, dealerId: number): Promise<void> {
  if (!openMerchants(ctx)) fail('merchant.off');
  const { missing } = await readMerchant(ctx, dealerId);
  if (missing.length) {
    const say = languages.map((lang) => [lang, missing.map((key) => merchantNeeds[key][lang]).join('、')]);
    fail('merchant.incomplete', { missing: Object.fromEntries(say) });
  }
  const fresh = await ctx.db
    .insertInto('dealer_merchant')
    .values({ id: dealerId, business_code: codeOf(dealerId, 1), status: 'SUBMITTED' })
    .onConflict((c) => c.column('id').doNothing())
    .returning('business_code')
    .executeTakeFirst();
  if (fresh) await recordEvent(ctx, entryOf(dealerId, fresh.business_code));
  else await submitAgain(ctx, dealerId);
  await ctx.jobs.enqueue(ctx.db, submitJob, { dealerId }, { key: `merchant ${dealerId}` });
}

const codeOf = (dealerId: number, round: number): string => `TL${String(dealerId).padStart(6, '0')}-${round}`;
const entryOf = (entityId: number, entityNo: string) => ({
  entity: merchant.name,
  entityId,
  entityNo,
  action: 'submit',
  from: 'NONE',
  to: 'SUBMITTED',
});

/** A new application: the channel took its decision about the one before. */
async function submitAgain(ctx: Ctx, id: number): Promise<void> {
  const { round } = await ctx.db
    .selectFrom('dealer_merchant')
    .select('round')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const set = { round: round + 1, business_code: codeOf(id, round + 1), submitted_at: new Date() };
  await applyTransition(ctx, merchant, flow, 'submit', id, {
    set: { ...set, application_no: '', sign_url: '', reason: '' },
  });
}

/** Submits a pending application to the channel; a failed call is retried with the same number. */
export async function submitApplication(services: Services, dealerId: number): Promise<void> {
  const channel = openMerchants(services);
  const application = channel && (await readApplication(services, dealerId));
  if (!channel || !application) return;
  const answer = await channel.submit(application, { entity: merchant.name, id: dealerId });
  if (!answer.ok && !answer.final) throw new Error(answer.reason);
  await asSystem(services, '支付渠道', async (ctx) => {
    const { business_code: code, status } = await ctx.db
      .selectFrom('dealer_merchant')
      .select(['business_code', 'status'])
      .where('id', '=', dealerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (code !== application.businessCode || status !== 'SUBMITTED') return;
    if (answer.ok)
      await applyTransition(ctx, merchant, flow, 'accepted', dealerId, {
        set: { application_no: answer.applicationNo },
      });
    else
      await applyTransition(ctx, merchant, flow, 'rejected', dealerId, {
        set: { reason: answer.reason },
        remark: answer.reason,
      });
  });
}

/** The dealer's record as the channel wants it; undefined when nothing waits. */
async function readApplication(
  { db, secrets }: Services,
  dealerId: number,
): Promise<Application | undefined> {
  const row = await db
    .selectFrom('dealer_merchant as m')
    .innerJoin('dealer as d', 'd.id', 'm.id')
    .innerJoin('company as c', 'c.id', 'm.id')
    .where('m.id', '=', dealerId)
    .where('m.status', '=', 'SUBMITTED')
    .select(['m.business_code', 'c.name', 'c.short_name', 'd.credit_code', 'd.contact_name', 'd.contact_enc'])
    .select(['d.bank_name', 'd.bank_account_enc', 'd.account_holder_enc'])
    .executeTakeFirst();
  const open = (sealed: string | null) => (sealed ? secrets.decrypt(sealed) : '');
  return (
    row && {
      businessCode: row.business_code,
      name: row.name,
      shortName: row.short_name,
      creditCode: row.credit_code,
      contactName: row.contact_name,
      contactPhone: open(row.contact_enc),
      bankName: row.bank_name,
      bankAccount: open(row.bank_account_enc),
      accountHolder: open(row.account_holder_enc),
    }
  );
}
