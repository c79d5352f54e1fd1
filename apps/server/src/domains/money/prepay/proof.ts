import { sql } from 'kysely';
import { capitalAmount } from '@treadline/contract/kernel/capital-amount.ts';
import { formatMoney, formatTime } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { printDocument } from '#kernel/print.ts';
import { readAccount } from './account.ts';

const title = t('预付款余额证明', 'Proof of prepay balance', '預付款餘額證明');
const words = {
  dealer: t('经销商', 'Dealer', '經銷商'),
  code: t('经销商编码', 'Dealer code', '經銷商編碼'),
  moment: t('截止时间', 'As at', '截止時間'),
  balance: t('余额（元）', 'Balance (CNY)', '餘額（元）'),
  capital: t('大写', 'In words', '大寫'),
};
const holds = t(
  '兹证明：截至{moment}，{dealer}（{code}）存于我公司的预付款余额为人民币 {balance} 元，其中可用 {available} 元，冻结 {frozen} 元。',
  'This is to certify that, as at {moment}, {dealer} ({code}) holds CNY {balance} in its prepay account with us, of which CNY {available} is available and CNY {frozen} is frozen.',
  '茲證明：截至{moment}，{dealer}（{code}）存於我公司的預付款餘額為人民幣 {balance} 元，其中可用 {available} 元，凍結 {frozen} 元。',
);
const noInterest = t(
  '该余额为预付货款，不计利息。',
  'The balance is paid ahead for goods and bears no interest.',
  '該餘額為預付貨款，不計利息。',
);
const signatures = [
  t('出具单位盖章 / 日期', 'Issued by (seal) / date', '出具單位蓋章 / 日期'),
  t('经办人', 'In charge', '經辦人'),
];

/** What the account held at the end of a day of Asia/Shanghai, fen; of today: what it holds now. */
async function readHeld({ db }: Ctx, id: number, day: string) {
  const part = (account: 'PREPAY' | 'FROZEN') => sql<number>`coalesce((
    SELECT e.balance_after FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE e.account = ${account} AND e.party_id = ${id} AND j.posted_at < ${day}::date + 1
    ORDER BY e.id DESC LIMIT 1), 0)`;
  const { rows } = await sql<{ available: number; frozen: number }>`
    SELECT ${part('PREPAY')} AS available, ${part('FROZEN')} AS frozen`.execute(db);
  const { available = 0, frozen = 0 } = rows[0] ?? {};
  return { available, frozen, balance: available + frozen };
}

/** Returns a certified proof of balance, in figures and words. @throws record.not-found, prepay.day-ahead */
export async function printProof(ctx: Ctx, id: number, asked?: string): Promise<Download> {
  const { dealerName: dealer, dealerCode: code } = await readAccount(ctx, id);
  const now = new Date();
  const day = asked ?? dayOf(now);
  if (day > dayOf(now)) fail('prepay.day-ahead', { day });
  const held = await readHeld(ctx, id, day);
  const moment = day === dayOf(now) ? formatTime(now) : `${day} 24:00`;
  const { lang } = ctx;
  const [balance, available, frozen] = [held.balance, held.available, held.frozen].map((fen) =>
    formatMoney(fen),
  );
  return printDocument(ctx, {
    title,
    number: `${code} ${day}`,
    // Nobody scans it.
    code: '',
    facts: [
      [words.dealer, dealer],
      [words.code, code],
      [words.moment, moment],
      [words.balance, balance],
      [words.capital, lang === 'en' ? null : capitalAmount(held.balance, lang)],
    ],
    text: [fillPlaces(holds, lang, { moment, dealer, code, balance, available, frozen }), noInterest[lang]],
    fields: {},
    rows: [],
    signatures,
  });
}
