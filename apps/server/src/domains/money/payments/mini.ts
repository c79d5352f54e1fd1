import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import { openMiniProgram } from '#connectors/mini-program/index.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { queueMessage, requireChannel } from '#domains/platform/messages/index.ts';
import { qrRows } from './draw-code.ts';
import { payment } from './entity.ts';
import { startAttempt } from './start.ts';

interface Of {
  bizType: PayBiz;
  orderId: number;
}

/** The customer pays by WeChat in the mini program: where its code leads, for the attempt that stands. */
async function openLink(ctx: Ctx, { bizType, orderId: bizId }: Of) {
  const mini = openMiniProgram(ctx) ?? fail('payment.mini-off');
  const row = await startAttempt(ctx, { bizType, bizId, way: 'WECHAT' });
  return { row, link: mini.payLink(row.out_trade_no), expiresTime: row.expires_at };
}

/** Returns link and QR code of the mini program. @throws payment.mini-off, and the errors of startAttempt */
export async function miniLink(ctx: Ctx, of: Of) {
  const { link, expiresTime } = await openLink(ctx, of);
  return { link, expiresTime, code: qrRows(link) ?? [] };
}

/** Messages that an order's link may be sent by, in an hour. */
const most = 5;

/** Sends the mini program link by SMS. @throws message.off, payment.mini-off, request.too-many, and the errors of startAttempt */
export async function sendMiniLink(ctx: Ctx, of: Of, mobile: string) {
  requireChannel(ctx, 'SMS');
  const { row, link, expiresTime } = await openLink(ctx, of);
  await limitAttempts(ctx.db, `pay-link ${of.bizType} ${of.orderId}`, most, 3600);
  await ctx.transact((own) =>
    queueMessage(own, {
      channel: 'SMS',
      to: mobile,
      template: 'pay-link',
      values: { no: row.biz_no, link },
      companyId: ctx.me.companyId,
      about: { entity: payment.name, id: row.id },
      usefulSeconds: 1800,
    }),
  );
  return { link, expiresTime };
}
