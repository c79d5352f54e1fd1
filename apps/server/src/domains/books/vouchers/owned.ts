import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { voucher } from './voucher.ts';

/** Vouchers that a person drafted and nobody has approved, with which every accountant goes on. */
export const ownedVouchers: OwnedWork = {
  key: 'vouchers',
  label: t('未入账的记账凭证', 'Vouchers not posted', '未入帳的記帳傳票'),
  path: () => '/finance/voucher?status=DRAFT,PENDING',
  open: (ctx, accountId) =>
    idsOf(
      ctx.db
        .selectFrom('voucher')
        .where(visible(ctx, voucher))
        .where('created_by', '=', accountId)
        .where('status', 'in', ['DRAFT', 'PENDING'])
        .orderBy('id')
        .select('id'),
    ),
};
