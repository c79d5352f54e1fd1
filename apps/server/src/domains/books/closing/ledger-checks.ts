import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Check } from './check-kind.ts';

/** What is open of the company's ledger itself: vouchers of the month, and rows of bank statements. */
export const ledgerChecks: readonly Check[] = [
  {
    key: 'vouchers',
    kind: 'STOP',
    title: t('待审批的记账凭证', 'Vouchers to approve', '待審批的記帳傳票'),
    help: t('审批或驳回', 'Approve or reject them', '審批或駁回'),
    rows: ({ to }) => sql`
      SELECT count(*)::int AS n FROM voucher WHERE status = 'PENDING' AND day < ${to}::date`,
    path: ({ last }) => `/finance/voucher?status=PENDING&day.to=${last}`,
  },
  {
    key: 'voucher-drafts',
    kind: 'LOOK',
    title: t('未提交的记账凭证', 'Vouchers not submitted', '未提交的記帳傳票'),
    help: t('提交或删除', 'Submit or delete them', '提交或刪除'),
    rows: ({ to }) => sql`
      SELECT count(*)::int AS n FROM voucher WHERE status = 'DRAFT' AND day < ${to}::date`,
    path: ({ last }) => `/finance/voucher?status=DRAFT&day.to=${last}`,
  },
  {
    key: 'bank-rows',
    kind: 'LOOK',
    title: t('未达的银行流水', 'Open rows of bank statements', '未達的銀行流水'),
    help: t('勾对分录，或记手续费、待查款项', 'Match or book them', '勾對分錄，或記手續費、待查款項'),
    rows: ({ to }) => sql`
      SELECT count(*)::int AS n FROM bank_row r LEFT JOIN bank_match m ON m.id = r.match_id
      WHERE r.day < ${to}::date AND (m.id IS NULL OR m.status = 'WAITING')`,
    path: ({ last }) => `/finance/bankStatement?state=OPEN,WAITING&day.to=${last}`,
  },
];
