import type { FastifyInstance } from 'fastify';
import type { SandboxPayMode } from '@treadline/contract/money/payments/sandbox.ts';
import { phoneRoutes } from '@treadline/contract/money/payments/phone-routes.ts';
import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { noticePath, payProvider, sandboxPay, scanTrade } from '#connectors/payments/index.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { failGuess } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { readSetting } from '#kernel/settings.ts';

/** What a phone sees of a code. @throws record.not-found where no sandbox runs, or none knows the number */
async function scan(ctx: Ctx, no: string) {
  const trade = (await scanTrade(ctx.db, no)) ?? (await failGuess(ctx, 'record.not-found'));
  if (payProvider(ctx, trade.channel) !== 'sandbox') fail('record.not-found');
  const { channel, description: subject, amountFen: amount, state, payments } = trade;
  const to = await readSetting(ctx.db, companySettings.settings.name);
  return { no, channel, to, subject, amount, state, payments: payments.length };
}

const refusals = {
  unknown: t('没有此收款码', 'no such code', '沒有此收款碼'),
  closed: t('收款码已关闭', 'the code is closed', '收款碼已關閉'),
  expired: t('收款码已过期', 'the code has expired', '收款碼已過期'),
  paid: t('已支付', 'it is paid', '已支付'),
  unpaid: t('尚未支付', 'it is not paid', '尚未支付'),
};

/** The phone pays; the sandbox then tells of it at the address of its channel, as a real one does. */
async function pay(app: FastifyInstance, ctx: Ctx, no: string, how: SandboxPayMode) {
  const { channel } = await scan(ctx, no);
  const paid = await sandboxPay(ctx.db, no, how);
  if (!paid.ok) return fail('payment.sandbox-refused', { reason: refusals[paid.reason] });
  for (const { headers, body } of paid.notices)
    await app.inject({ method: 'POST', url: `/api${noticePath(channel)}`, headers, payload: body });
  return scan(ctx, no);
}

/** Registers the sandbox phone's routes. */
export const servePhone = (app: FastifyInstance, services: Services): void =>
  mountRoutes(app, services, phoneRoutes, {
    scan: (ctx, { params }) => scan(ctx, params.no),
    pay: (ctx, { params, body }) => pay(app, ctx, params.no, body.how),
  });
