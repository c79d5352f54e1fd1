import { sql } from 'kysely';
import { splitFlow as flow, type SplitStep } from '@treadline/contract/books/bill-splits/flow.ts';
import type { SplitAnswer, Splitting } from '#connectors/payments/port.ts';
import { openChannels } from '#connectors/payments/index.ts';
import type { Services } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem } from '#kernel/system-context.ts';
import { waitSeconds } from './plan.ts';
import { finishSplit, fitInto } from './finish.ts';
import { splitSubject, billSplit, channelName, receiversOf, type Split } from './split.ts';
import { settleSplit } from './settle.ts';
import { endUnfreezing, startUnfreezing } from './unfreeze.ts';

interface At {
  services: Services;
  splitting: Splitting;
  split: Split;
}
/** Does what is next; false: nothing more can be done now. */
type Act = (at: At) => Promise<boolean>;

const acts: Readonly<Record<SplitStep, Act>> = {
  PLANNED: submit,
  SUBMITTED: send,
  PROCESSING: ask,
  FINISHED: async ({ services, split }) => !split.failed && startUnfreezing(services, split.id),
  UNFREEZING: endUnfreezing,
  DONE: async () => false,
};

/**
 * Advances a split as far as possible now. Each step is committed, with its request number, before the next call:
 * after a crash the same number is sent again. No database lock is held while the channel is called.
 * @throws Error when the channel does not answer: the job retries
 */
export async function stepSplit(services: Services, splitId: number): Promise<void> {
  const splitting = openChannels(services).get('WECHAT')?.splitting;
  if (!splitting) return;
  for (let goesOn = true; goesOn;) {
    const split = await services.db
      .selectFrom('bill_split')
      .selectAll()
      .where('id', '=', splitId)
      .executeTakeFirst();
    goesOn = split !== undefined && (await acts[split.status]({ services, splitting, split }));
  }
}

/** PLANNED -> SUBMITTED, or FINISHED where nothing goes through the channel. Of another try what is unsplit is asked first. */
async function submit({ services, splitting, split }: At): Promise<boolean> {
  const { rows } = await sql<{ early: boolean }>`
    SELECT paid_at > now() - make_interval(secs => ${waitSeconds}) AS early FROM payment
    WHERE id = ${split.payment_id}`.execute(services.db);
  if (rows[0]?.early) return false;
  const room =
    split.round > 1 ? await splitting.unsplitFen(split.transaction_id, splitSubject(split.id)) : Infinity;
  return asSystem(services, channelName, async (ctx) => {
    const now = await findRecord(ctx, billSplit, split.id, true);
    if (now.status !== 'PLANNED' || now.round !== split.round) return true;
    const pending = await fitInto(ctx, split.id, room);
    if (pending.length === 0) {
      await finishSplit(ctx, split.id);
      return true;
    }
    await ctx.db
      .updateTable('bill_split_receiver')
      .set({ out_order_no: now.out_order_no ?? '' })
      .where('split_id', '=', split.id)
      .where('state', '=', 'PENDING')
      .execute();
    await applyTransition(ctx, billSplit, flow, 'submit', split.id, { remark: now.out_order_no ?? '' });
    return true;
  });
}

/** Sends the split under its number: for the first time, or once more because no answer came. */
async function send({ services, splitting, split }: At): Promise<boolean> {
  const about = splitSubject(split.id);
  const shares = (await receiversOf(services.db, split.id)).filter(({ state }) => state === 'PENDING');
  for (const { company_id: company, merchant_no: account } of shares) {
    const name = await nameOf(services, company);
    // Refused here, it is refused as a share, with its reason.
    await splitting.addReceiver({ account, name }, about);
  }
  const answer = await splitting.split(
    {
      transactionId: split.transaction_id,
      outOrderNo: split.out_order_no ?? '',
      shares: shares.map(({ merchant_no: account, amount_fen: amountFen }) => ({
        account,
        amountFen,
        description: split.order_no,
      })),
    },
    about,
  );
  return settle(services, split, answer);
}

const nameOf = async ({ db }: Services, companyId: number): Promise<string> =>
  (await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;

/** Asks what became of it. */
async function ask({ services, splitting, split }: At): Promise<boolean> {
  const of = { transactionId: split.transaction_id, outOrderNo: split.out_order_no ?? '' };
  const answer = await splitting.querySplit(of, splitSubject(split.id));
  return answer.state === 'UNKNOWN' ? send({ services, splitting, split }) : settle(services, split, answer);
}

/** Goes on where all receivers are final. */
async function settle(services: Services, split: Split, answer: SplitAnswer): Promise<boolean> {
  await asSystem(services, channelName, (ctx) => settleSplit(ctx, split, answer));
  return answer.state === 'FINISHED' || answer.state === 'REFUSED';
}
