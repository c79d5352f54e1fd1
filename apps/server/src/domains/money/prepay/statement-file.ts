import { journalTypes } from '@treadline/contract/money/journal/accounts.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import { prepayMoveFields as fields } from '@treadline/contract/money/prepay/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { xlsxType, type Download } from '#kernel/download.ts';
import { sheetOf } from '#kernel/fields.ts';
import { printDocument, type PrintedDocument } from '#kernel/print.ts';
import { writeSheet } from '#kernel/sheets/index.ts';
import { readMoves, readStatement } from './statement.ts';

const title = t('预付款对账单', 'Prepay statement', '預付款對帳單');
const words = {
  dealer: t('经销商', 'Dealer', '經銷商'),
  month: t('月份', 'Month', '月份'),
  opening: t('期初余额', 'Opening balance', '期初餘額'),
  closing: t('期末余额', 'Closing balance', '期末餘額'),
  frozen: t('其中冻结', 'Of that frozen', '其中凍結'),
};
const signatures = [
  t('平台签章 / 日期', 'Platform / date', '平台簽章 / 日期'),
  t('经销商签章 / 日期', 'Dealer / date', '經銷商簽章 / 日期'),
];

/** File name of a monthly statement. */
export const nameOf = (dealer: string, month: string, lang: Lang, ending: string): string =>
  `${title[lang]} ${dealer} ${month}.${ending}`;

/** Returns the statement with its movements and the balance after each; the last equals the closing balance. */
export async function readFullStatement(ctx: Ctx, id: number, asked?: string) {
  const month = asked ?? dayOf(new Date()).slice(0, 7);
  const statement = await readStatement(ctx, id, month);
  let balance = statement.opening;
  const moves = (await readMoves(ctx, id, month)).map(({ net, type, ...move }) => {
    balance += net;
    const [came, went] = [Math.max(net, 0), Math.max(-net, 0)];
    return { ...move, type: journalTypes[type][ctx.lang], in: came, out: went, balance };
  });
  return { ...statement, moves };
}

/** Returns the monthly statement as a printed document. @throws record.not-found */
export async function printStatement(ctx: Ctx, id: number, month?: string): Promise<Download> {
  return printDocument(ctx, buildStatementDocument(await readFullStatement(ctx, id, month)));
}

/** Printed document of a monthly statement. */
export function buildStatementDocument(
  whole: Awaited<ReturnType<typeof readFullStatement>>,
): PrintedDocument {
  return {
    title,
    number: `${whole.dealerName} ${whole.month}`,
    facts: [
      [words.dealer, whole.dealerName],
      [words.month, whole.month],
      [words.opening, formatMoney(whole.opening)],
    ],
    fields,
    // What did not move is left blank.
    rows: whole.moves.map((move) => ({ ...move, in: move.in || null, out: move.out || null })),
    sums: ['in', 'out'],
    after: [
      [words.closing, formatMoney(whole.closing)],
      [words.frozen, formatMoney(whole.frozen)],
    ],
    signatures,
  };
}

/** Exports the monthly statement (xlsx). @throws record.not-found */
export async function exportStatement(ctx: Ctx, id: number, month?: string): Promise<Download> {
  const { dealerName, moves, ...whole } = await readFullStatement(ctx, id, month);
  const sum = (word: keyof typeof words, balance: number) => ({ type: words[word][ctx.lang], balance });
  const rows = [
    sum('opening', whole.opening),
    ...moves,
    { ...sum('closing', whole.closing), in: whole.in, out: whole.out },
    sum('frozen', whole.frozen),
  ];
  return {
    download: true,
    name: nameOf(dealerName, whole.month, ctx.lang, 'xlsx'),
    type: xlsxType,
    rows: rows.length,
    body: writeSheet({
      name: whole.month,
      columns: sheetOf(fields).map(({ key, title: text, type }) => ({ key, title: text[ctx.lang], type })),
      rows,
      lang: ctx.lang,
    }),
  };
}
