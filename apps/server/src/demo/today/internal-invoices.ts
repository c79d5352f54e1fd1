import { sql } from 'kysely';
import { creditCheckSign } from '@treadline/contract/kernel/credit-code.ts';
import {
  generateInvoices,
  issueInvoice,
  platformCompanyNames,
  redInvoice,
  voidInvoice,
  writeLines,
} from '#domains/books/internal-invoices/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { Stage } from './play.ts';

const codeOf = (first17: string): string => `${first17}${creditCheckSign(first17)}`;
const companies = [
  {
    name: '云辙汽车服务（广州）有限公司',
    tax: codeOf('91440101MA5CQ7X83'),
    address: '广州市黄埔区云埔工业区埔南路 18 号',
    bank: '中国工商银行广州黄埔支行',
    account: '3602 0288 0920 0187 654',
  },
  {
    name: '云辙汽车服务（成都）有限公司',
    tax: codeOf('91510100MA6C8T2W5'),
    address: '成都市龙泉驿区车城东六路 66 号',
    bank: '中国建设银行成都龙泉支行',
    account: '5105 0142 8600 0001 2345',
  },
];

/** Adds two companies besides the selling one; of five warehouses they own two and one. */
async function addCompanies({ db }: Ctx): Promise<void> {
  await sql`UPDATE platform_company SET tax_no = ${codeOf('91310000MA1FL4B5X')}, address = '上海市嘉定区安亭镇墨玉南路 888 号',
    bank = '中国工商银行上海安亭支行', account_no = '1001 7026 0930 0123 456' WHERE head`.execute(db);
  const places = await db
    .selectFrom('location')
    .where('type', '=', 'WAREHOUSE')
    .orderBy('code')
    .select('id')
    .execute();
  for (const [at, { name, tax, address, bank, account }] of companies.entries()) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO platform_company (name, name_key, tax_no, address, bank, account_no)
      VALUES (${name}, ${platformCompanyNames.keys({ name }).name_key}, ${tax}, ${address}, ${bank}, ${account})
      ON CONFLICT (lower(name)) DO UPDATE SET address = excluded.address RETURNING id`.execute(db);
    const own = at === 0 ? places.slice(1, 3) : places.slice(3, 4);
    await sql`INSERT INTO platform_warehouse (location_id, company_id, since)
      SELECT id, ${rows[0]?.id ?? 0}, '2020-01-01' FROM unnest(${own.map(({ id }) => id)}::bigint[]) AS x (id)
      ON CONFLICT (location_id) DO NOTHING`.execute(db);
  }
}

interface Draft {
  id: number;
  no: string;
  version: number;
}
const draftsOf = async ({ db }: Ctx): Promise<Draft[]> =>
  db
    .selectFrom('internal_invoice')
    .where('status', '=', 'DRAFT')
    .orderBy('id')
    .select(['id', 'doc_no as no', 'version'])
    .execute();

const issue = (ctx: Ctx, { id, version }: Draft, month: string) =>
  issueInvoice(ctx, id, {
    version,
    invoiceNo: `2631${String(id).padStart(16, '0')}`,
    issuedDay: addDays(`${month}-28`, 8),
  });

/** Completed months with sales, oldest first (YYYY-MM). */
async function monthsOver({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    SELECT DISTINCT to_char(day, 'YYYY-MM') AS month FROM internal_line WHERE day < ${`${dayOf(new Date()).slice(0, 7)}-01`}::date
    ORDER BY 1`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * Creates internal income between the platform's companies in every state: issued months, one fully and one partly
 * reversed; for the last month a discarded draft and its replacement.
 */
export const playInternalInvoices = ({ services }: Stage): Promise<void> =>
  asSystem(services, '财务', async (ctx) => {
    await addCompanies(ctx);
    await writeLines(ctx.db);
    const months = await monthsOver(ctx);
    for (const [at, month] of months.entries()) {
      await generateInvoices(ctx, month);
      const drafts = await draftsOf(ctx);
      if (at === months.length - 1) {
        for (const { id } of drafts.slice(0, 1)) await voidInvoice(ctx, id, '成本有更正，重新生成');
        await generateInvoices(ctx, month);
        continue;
      }
      for (const draft of drafts) await issue(ctx, draft, month);
      const [first, second] = drafts;
      if (at === 0 && first) await redInvoice(ctx, first.id, { reason: '加价比例有误，整张红冲' });
      if (at === 1 && (second ?? first)) await redPart(ctx, (second ?? first)?.id ?? 0);
    }
  });

/** Credits one piece of a line, and an amount of another. */
async function redPart(ctx: Ctx, id: number): Promise<void> {
  const [one, two] = await ctx.db
    .selectFrom('internal_line')
    .where('invoice_id', '=', id)
    .where('qty', '>', 0)
    .orderBy('id')
    .select(['id', 'excl_fen as excl'])
    .limit(2)
    .execute();
  if (one) await redInvoice(ctx, id, { reason: '该行规格登记有误', lines: [{ id: one.id, quantity: 1 }] });
  if (two && two.excl > 10_000)
    await redInvoice(ctx, id, { reason: '价格差异，冲减金额', lines: [{ id: two.id, excl: 5_000 }] });
}
