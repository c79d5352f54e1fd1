import { reconciliationWords as words } from '@treadline/contract/books/bank-statements/fields.ts';
import type { bankStatementRoutes } from '@treadline/contract/books/bank-statements/routes.ts';
import { f } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Input } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { printDocument } from '#kernel/print.ts';
import { reconcile } from './reconcile.ts';

type Reconciliation = Awaited<ReturnType<typeof reconcile>>;

const title = t('银行余额调节表', 'Bank reconciliation', '銀行餘額調節表');
const fields = {
  what: f.text('项目', 'Item', '項目'),
  day: f.day('日期', 'Day', '日期', { nullable: true }),
  no: f.text('单据号或流水号', 'Number', '單據號或流水號'),
  fen: f.money('金额', 'Amount', '金額', { unit: t('元', 'CNY', '元') }),
};

/** One side from its balance to the adjusted one: what the other side alone has, in and then out, each with its items. */
function sideOf(data: Reconciliation, side: 'book' | 'bank', { lang }: Ctx) {
  const line = (what: string, fen: number, day: string | null = null, no = '') => ({ what, day, no, fen });
  const items = side === 'book' ? data.bankOnly : data.bookOnly;
  const part = (isIn: boolean) => {
    const own = items.filter(({ amount }) => amount > 0 === isIn);
    const sum = own.reduce((all, { amount }) => all + Math.abs(amount), 0);
    return [
      line(words[`${side}${isIn ? 'In' : 'Out'}` as const][lang], sum),
      ...own.map(({ day, words: what, no, amount }) => line(what, Math.abs(amount), day, no)),
    ];
  };
  const hasBefore = side === 'book' && data.before !== 0;
  return [
    line(words[side][lang], side === 'book' ? data.book : (data.bank ?? 0)),
    ...(hasBefore ? [line(words.before[lang], data.before)] : []),
    ...part(true),
    ...part(false),
    line(words.adjusted[lang], side === 'book' ? data.bookAdjusted : data.bankAdjusted),
  ];
}

/** Prints the reconciliation of a bank account at the end of a month. @throws record.not-found */
export async function printReconciliation(
  ctx: Ctx,
  { bankAccountId, month, as, paper }: Input<typeof bankStatementRoutes.print>['query'],
): Promise<Download> {
  const data = await reconcile(ctx, { bankAccountId, month });
  return printDocument(
    { ...ctx, paper: { as, paper } },
    {
      title,
      number: `${data.accountName} ${data.month}`,
      facts: [
        [t('银行账户', 'Bank account', '銀行帳戶'), data.accountName],
        [t('会计月份', 'Month', '會計月份'), data.month],
        [t('调节后相差', 'Difference', '調節後相差'), formatMoney(data.difference)],
      ],
      fields,
      rows: [...sideOf(data, 'book', ctx), ...sideOf(data, 'bank', ctx)],
      signatures: [
        t('制表 / 日期', 'Made by / date', '製表 / 日期'),
        t('复核 / 日期', 'Checked by / date', '覆核 / 日期'),
      ],
    },
  );
}
