import { t } from '@treadline/contract/kernel/text.ts';
import { feeFields, payChannels, type PayChannel } from '@treadline/contract/payment-fees/fields.ts';
import { paymentFeeRoutes } from '@treadline/contract/payment-fees/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { datedState, requireToCome, validTo } from '../../kernel/dated.ts';
import type { Domain } from '../../kernel/domain.ts';
import { AppError, fail } from '../../kernel/errors.ts';
import { sheetOf } from '../../kernel/fields.ts';
import { by } from '../../kernel/filters.ts';
import { listing } from '../../kernel/list.ts';
import { mount } from '../../kernel/mount.ts';
import { record } from '../../kernel/timeline.ts';

/** Every fee with the day before the next one of its channel begins. */
const source = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .with('v', (q) =>
      q
        .selectFrom('payment_fee')
        .select(['id', 'channel', 'rate_bp as rate', 'refund_mode as refundMode', 'valid_from as validFrom'])
        .select(['created_by_name as createdBy', 'created_at as createdTime'])
        .select(validTo('channel')),
    )
    .selectFrom('v');

const listFees = listing(paymentFeeRoutes.list, {
  from: source,
  filters: { channel: by.oneOf('v.channel'), state: (q, v) => q.where(datedState, 'in', v) },
  sort: { validFrom: 'v.validFrom', channel: 'v.channel', rate: 'v.rate' },
  defaultSort: '-validFrom',
  tie: 'v.id',
  counts: { state: datedState },
  select: (q) => q.selectAll('v').select(datedState.as('state')),
  sheet: { name: t('渠道手续费', 'Transaction fees', '渠道手續費'), columns: sheetOf(feeFields) },
});

interface Wanted {
  channel: PayChannel;
  rate: number;
  refundMode: 'PRO_RATA' | 'NONE';
  validFrom: string;
}

/** A fee from a day to come. @throws dated.past, record.duplicate */
async function createFee(ctx: Ctx, { channel, rate, refundMode, validFrom }: Wanted) {
  requireToCome(validFrom);
  const made = await ctx.db
    .insertInto('payment_fee')
    .values({
      channel,
      rate_bp: rate,
      refund_mode: refundMode,
      valid_from: validFrom,
      created_by_name: ctx.me.name,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  const field = feeFields.validFrom.label;
  if (!made) throw new AppError('record.duplicate', { field, value: validFrom, path: 'validFrom' });
  await record(ctx, {
    entity: 'payment-fee',
    entityId: made.id,
    entityNo: `${channel} ${validFrom}`,
    action: 'create',
    changes: { rate: { before: null, after: rate }, refundMode: { before: null, after: refundMode } },
  });
  return source(ctx)
    .where('v.id', '=', made.id)
    .selectAll('v')
    .select(datedState.as('state'))
    .executeTakeFirstOrThrow();
}

/** Takes back a fee that does not hold yet. @throws dated.past, record.not-found */
async function removeFee(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('payment_fee')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return fail('record.not-found');
  requireToCome(row.valid_from);
  await ctx.db.deleteFrom('payment_fee').where('id', '=', id).execute();
  await record(ctx, {
    entity: 'payment-fee',
    entityId: id,
    entityNo: `${row.channel} ${row.valid_from}`,
    action: 'delete',
    changes: { rate: { before: row.rate_bp, after: null } },
  });
}

/** What channels keep of a payment, by day. */
export const domain: Domain = {
  serve(app, services) {
    mount(app, services, paymentFeeRoutes, {
      list: listFees,
      channels: async ({ lang }) =>
        Object.entries(payChannels).map(([value, text]) => ({ value, label: text[lang] })),
      create: (ctx, { body }) => createFee(ctx, body),
      remove: (ctx, { params }) => removeFee(ctx, params.id),
    });
  },
  audit: {
    'payment-fee': {
      label: t('渠道手续费', 'Transaction fee', '渠道手續費'),
      actions: { create: t('新增', 'added', '新增'), delete: t('撤回', 'taken back', '撤回') },
      fields: feeFields,
    },
  },
};
