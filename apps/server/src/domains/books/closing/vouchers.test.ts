import iconv from 'iconv-lite';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  builtInVoucherKeys,
  type BuiltInVoucher,
} from '@treadline/contract/books/closing/voucher-layouts.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { ensureMonths } from './month.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
let month = 0;
const codes: Record<string, string> = {};
/** A comma, a quote and a name of 60 signs. */
const longName = `上海"顺达",轮胎${'贸'.repeat(51)}`;

beforeAll(async () => {
  server = await openTestServer();
  const { services } = server;
  desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const parties = {
    dealer: await makeCompany(services, 'DEALER'),
    supplier: await makeCompany(services, 'SUPPLIER'),
    carrier: await makeCompany(services, 'LOGISTICS'),
  };
  for (const [who, id] of Object.entries(parties))
    codes[who] = (
      await services.db.selectFrom('company').where('id', '=', id).select('code').executeTakeFirstOrThrow()
    ).code;
  const { dealer, supplier, carrier } = parties;
  const post = (type: 'EARNED' | 'SHARE' | 'FREIGHT_PAID', id: number, entries: Entries) =>
    asSystem(services, 'test', (ctx) =>
      postJournal(ctx, { type, source: { type: 'TEST', id, no: longName }, entries }),
    );
  await post('EARNED', 1, [
    { account: 'AR', party: dealer, debit: 113_00 },
    { account: 'REV', credit: 100_00 },
    { account: 'VATOUT', credit: 13_00 },
  ]);
  await post('EARNED', 2, [
    { account: 'AR', party: dealer, debit: 1_234_567_89 },
    { account: 'REV', credit: 1_234_567_89 },
  ]);
  await post('SHARE', 3, [
    { account: 'SHARE', debit: 7 },
    { account: 'AP', party: supplier, credit: 7 },
  ]);
  await post('FREIGHT_PAID', 4, [
    { account: 'FRTC', debit: 25_50 },
    { account: 'FRT', party: carrier, credit: 25_50 },
  ]);
  await ensureMonths(services.db);
  const { data } = await desk.get<{ list: { id: number }[] }>('/finance/closing/list');
  month = data.list[0]?.id ?? 0;
});
afterAll(() => server.close());

type Entries = Parameters<typeof postJournal>[1]['entries'];

const download = (profile: BuiltInVoucher, by: 'DAY' | 'DOCUMENT') =>
  desk.get(`/finance/closing/voucher/${month}?by=${by}&profile=${profile}`);

/** Rows of an xlsx, txt or csv file as text, as an accounting program finds them. */
async function readRows(profile: BuiltInVoucher, by: 'DAY' | 'DOCUMENT'): Promise<string[][]> {
  const { raw } = await download(profile, by);
  if (profile === 'U8') return linesOf(iconv.decode(raw, 'gbk')).map((line) => line.split(','));
  if (profile === 'TREADLINE')
    return linesOf(raw.toString().replace(/^\uFEFF/, '')).map((line, i) =>
      i === 0
        ? line.split(',')
        : line
            .slice(1, -1)
            .split('","')
            .map((cell) => cell.replaceAll('""', '"')),
    );
  const { sheets } = await readXlsx(raw);
  expect(sheets).toHaveLength(1);
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

function linesOf(text: string): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

/** Titles by the sources of docs/vouchers.md, written out once more. */
const jdyStart =
  '日期,凭证字,凭证号,附件数,分录序号,摘要,科目代码,科目名称,借方金额,贷方金额,客户,供应商,职员,项目,部门,存货';
const jdyEnd = '数量,单价,原币金额,币别,汇率';
const heads: Record<BuiltInVoucher, string[]> = {
  TREADLINE: [
    '日期,凭证字,凭证号,附单据数,摘要,科目编码,科目名称,借方金额,贷方金额,往来单位编码,往来单位名称',
  ],
  JDY24: [`${jdyStart},是否限定,自定义辅助核算类别,自定义辅助核算编码,${jdyEnd}`],
  JDY25: [
    `${jdyStart},自定义辅助核算类别,自定义辅助核算编码,自定义辅助核算类别1,自定义辅助核算编码1,${jdyEnd}`,
  ],
  KIS: [
    '日期,凭证字,凭证号,附单据数,摘要,科目编码,科目名称,借方金额,贷方金额,币别,汇率,原币金额,数量,单价,核算类别,核算编码,核算名称,制单人',
  ],
  K3CLOUD: [
    'FBillHead(GL_VOUCHER),FAccountBookID,FAccountBookID#Name,FDate,FBUSDATE,FYEAR,FPERIOD,FVOUCHERGROUPID,FVOUCHERGROUPID#Name,FVOUCHERGROUPNO,FATTACHMENTS,FISADJUSTVOUCHER,FACCBOOKORGID,FACCBOOKORGID#Name,FSourceBillKey,FSourceBillKey#Name,FIMPORTVERSION,*Split*1,FEntity,FEXPLANATION,FACCOUNTID,FACCOUNTID#Name,FDetailID#FFLEX4,FDetailID#FFLEX4#Name,FDetailID#FFLEX5,FDetailID#FFLEX5#Name,FDetailID#FFLEX6,FDetailID#FFLEX6#Name,FDetailID#FFLEX7,FDetailID#FFLEX7#Name,FDetailID#FFLEX8,FDetailID#FFLEX8#Name,FDetailID#FFLEX9,FDetailID#FFLEX9#Name,FDetailID#FFLEX10,FDetailID#FFLEX10#Name,FDetailID#FFLEX11,FDetailID#FFLEX11#Name,FDetailID#FFLEX12,FDetailID#FFLEX12#Name,FDetailID#FFLEX13,FDetailID#FFLEX13#Name,FCURRENCYID,FCURRENCYID#Name,FEXCHANGERATETYPE,FEXCHANGERATETYPE#Name,FEXCHANGERATE,FUnitId,FUnitId#Name,FPrice,FQty,FAMOUNTFOR,FDEBIT,FCREDIT,FSettleTypeID,FSettleTypeID#Name,FSETTLENO,FBUSNO,FEXPORTENTRYID',
  ],
  U8: ['填制凭证,V800'],
};
/** Columns from 0: voucher number, entry number, memo, subject, debit, credit, customer, supplier. */
const at: Record<BuiltInVoucher, (number | undefined)[]> = {
  TREADLINE: [2, undefined, 4, 5, 7, 8, 9, 9],
  JDY24: [2, 4, 5, 6, 8, 9, 10, 11],
  JDY25: [2, 4, 5, 6, 8, 9, 10, 11],
  KIS: [2, undefined, 4, 5, 7, 8, 15, 15],
  K3CLOUD: [9, undefined, 19, 20, 52, 53, 26, 22],
  U8: [2, undefined, 4, 5, 6, 7, 17, 18],
};
const headRows = (profile: BuiltInVoucher) => (profile === 'K3CLOUD' ? 2 : 1);

type Told = ReturnType<typeof told>[number];

function told(profile: BuiltInVoucher, rows: string[][]) {
  const [voucher, , memo, subject, debit, credit, customer, supplier] = at[profile];
  let last = 0;
  return rows.slice(headRows(profile)).map((row) => {
    const cell = (i: number | undefined) => row[i ?? -1] ?? '';
    last = Number(cell(voucher)) || last;
    return {
      voucher: last,
      memo: cell(memo),
      subject: cell(subject),
      debit: Math.round(Number(cell(debit)) * 100),
      credit: Math.round(Number(cell(credit)) * 100),
      customer: cell(customer),
      supplier: cell(supplier),
    };
  });
}

test.each(builtInVoucherKeys)(
  '%s: columns, vouchers, sums and companies as the layout has them',
  async (profile) => {
    for (const [by, vouchers, lines] of [
      ['DAY', 3, 7],
      ['DOCUMENT', 4, 9],
    ] as const) {
      const rows = await readRows(profile, by);
      expect(rows.slice(0, 1).map((row) => row.join(','))).toEqual(heads[profile]);
      const found = told(profile, rows);
      const plain = told('TREADLINE', await readRows('TREADLINE', by));
      const money = ({ voucher, subject, debit, credit }: Told) => [voucher, subject, debit, credit];
      expect(found.map(money)).toEqual(plain.map(money));
      expect([found.length, new Set(found.map(({ voucher }) => voucher)).size]).toEqual([lines, vouchers]);
      for (const rest of Map.groupBy(found, ({ voucher }) => voucher).values())
        expect(rest.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
      expect(found.reduce((sum, { debit }) => sum + debit, 0)).toBe(113_00 + 1_234_567_89 + 7 + 25_50);
      const apart = at[profile][6] !== at[profile][7];
      const [dealer, supplier, carrier] = [codes['dealer'], codes['supplier'], codes['carrier']];
      for (const { subject, customer, supplier: other } of found) {
        const [bought, sold] = { '1122': [dealer, ''], '220201': ['', supplier] }[subject] ?? ['', ''];
        const freight = other === carrier && !bought && !sold;
        if (apart) expect([customer, freight ? '' : other]).toEqual([bought, sold]);
        else expect([bought || sold || (freight ? carrier : ''), customer]).toEqual([customer, customer]);
      }
      expect(found.some(({ supplier: other }) => other === carrier)).toBe(true);
    }
  },
);

test('a comma, a quote and a long name stay one cell; U8 has its own comma and 60 bytes', async () => {
  for (const profile of builtInVoucherKeys) {
    const rows = await readRows(profile, 'DOCUMENT');
    const width = rows.at(-1)?.length;
    expect(new Set(rows.slice(profile === 'U8' ? 1 : 0).map((row) => row.length))).toEqual(new Set([width]));
    const memo = told(profile, rows)[0]?.memo ?? '';
    if (profile === 'U8') {
      expect(memo).toBe(`确认收入 上海＂顺达＂，轮胎${'贸'.repeat(16)}`);
      expect(iconv.encode(memo, 'gbk').length).toBeLessThanOrEqual(60);
    } else expect(memo).toBe(`确认收入 ${longName}`);
  }
});

test('lines are numbered within their voucher, documents are counted, head cells stand in its first line', async () => {
  const jdy = (await readRows('JDY24', 'DAY')).slice(1);
  const places = jdy.map((row) => row.slice(2, 5).join(' '));
  expect(places.join()).toBe('1 2 1,1 2 2,1 2 3,2 1 1,2 1 2,3 1 1,3 1 2');
  expect(jdy[0]?.slice(-3)).toEqual(['1234680.89', 'RMB', '1']);
  const [, second, ...k3] = await readRows('K3CLOUD', 'DAY');
  expect(second?.slice(0, 4).join()).toBe('*单据头(序号),*(单据头)账簿#编码,(单据头)账簿#名称,*(单据头)日期');
  expect(k3.map((row) => row[0])).toEqual(['1', '', '', '2', '', '3', '']);
  expect(k3.map((row) => row[18])).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  expect(k3.map((row) => row[42])).toEqual(Array(7).fill('PRE001'));
  const kis = (await readRows('KIS', 'DAY')).slice(1).map((row) => row[14]);
  expect(kis.filter(Boolean).toSorted()).toEqual(['供应商', '供应商', '客户']);
  const [, first = []] = await readRows('U8', 'DAY');
  expect(first).toHaveLength(21);
  expect(first.slice(1, 4)).toEqual(['记', '1', '2']);
  expect(first.slice(5, 8)).toEqual(['1122', '1234680.89', '0.00']);
  expect((await download('U8', 'DAY')).raw.subarray(0, 15)).toEqual(iconv.encode('填制凭证,V800\r\n', 'gbk'));
});

const upload = (name: string, data: Buffer) =>
  desk.upload<{ container: string; encoding: string; sheet: string; rows: string[][] }>(
    '/finance/closing/profile/template',
    { name, data },
  );

test('the titles of a template become an own layout, with which the month is had like with the product’s', async () => {
  const template = '凭证导入,,,,,\r\n制单日期,"号,字",科目,借,贷,供应商,摘要,备注\r\n';
  const { data } = await upload('模板.csv', iconv.encode(template, 'gbk'));
  expect(data).toEqual({
    container: 'CSV',
    encoding: 'GBK',
    sheet: '',
    rows: [
      ['凭证导入', '', '', '', '', ''],
      ['制单日期', '号,字', '科目', '借', '贷', '供应商', '摘要', '备注'],
    ],
  });
  const fields = ['DATE', 'NUMBER', 'SUBJECT', 'DEBIT', 'CREDIT', 'SUPPLIER_NAME', 'MEMO', 'TEXT'];
  const layout = {
    container: 'CSV',
    encoding: 'GBK',
    sheet: '',
    dateForm: 'SLASH',
    firstEntry: 1,
    zeros: true,
    memoWidth: 100,
    columns: fields.map((field, i) => ({
      titles: data.rows.map((row) => row[i] ?? ''),
      field,
      ...(field === 'TEXT' && { text: '导入' }),
    })),
  };
  const path = '/finance/closing/profile';
  const made = await desk.post<{ id: number; version: number }>(path, { name: '自有格式', layout });
  expect(made.status).toBe(200);
  expect((await desk.post(path, { name: '自有格式 ', layout })).body.error).toBe('record.duplicate');
  const own = made.data.id;
  const { raw } = await desk.get(`/finance/closing/voucher/${month}?by=DOCUMENT&own=${own}`);
  const rows = linesOf(iconv.decode(raw, 'gbk'));
  expect(rows.slice(0, 2)).toEqual(['凭证导入,,,,,,,', '制单日期,"号,字",科目,借,贷,供应商,摘要,备注']);
  expect(rows).toHaveLength(2 + 9);
  expect(rows[2]).toMatch(/^"\d{4}\/\d\d\/\d\d","1","1122","113.00","0.00","","确认收入 上海""顺达"",轮胎/);
  const xlsx = { ...layout, container: 'XLSX', sheet: '凭证' };
  const change = { name: '自有格式', layout: xlsx, version: made.data.version };
  expect((await desk.put(`${path}/${own}`, change)).status).toBe(200);
  expect((await desk.put(`${path}/${own}`, change)).body.error).toBe('record.changed');
  const again = await desk.get(`/finance/closing/voucher/${month}?by=DAY&own=${own}`);
  const found = await upload('模板.xlsx', again.raw);
  expect(found.data).toMatchObject({ container: 'XLSX', sheet: '凭证' });
  expect(found.data.rows[1]).toEqual(data.rows[1]);
  expect((await desk.delete(`${path}/${own}`)).status).toBe(200);
  expect((await desk.get(`/finance/closing/voucher/${month}?own=${own}`)).body.error).toBe(
    'record.not-found',
  );
});

test('a layout that makes no voucher is refused at its field; a file that is none as well', async () => {
  const column = (field: string, rest = {}) => ({ titles: ['x'], field, ...rest });
  const base = {
    container: 'XLSX',
    encoding: 'UTF8',
    sheet: 'S',
    dateForm: 'DASH',
    firstEntry: 0,
    zeros: false,
    memoWidth: 60,
  };
  const good = ['DATE', 'NUMBER', 'SUBJECT', 'AMOUNT', 'SIDE'].map((field) => column(field));
  const faults = async (layout: object) => {
    const { body } = await desk.post('/finance/closing/profile', {
      name: 'N',
      layout: { ...base, ...layout },
    });
    return (body.details as { fields?: { path: string }[] } | undefined)?.fields?.map(({ path }) => path);
  };
  expect(await faults({ columns: good.slice(1) })).toEqual(['layout.columns']);
  expect(await faults({ columns: good.slice(0, 4) })).toEqual(['layout.columns']);
  expect(await faults({ columns: [...good, column('DATE', { text: 'no' })] })).toEqual([
    'layout.columns.5.text',
  ]);
  expect(await faults({ columns: [...good, column('DATE', { titles: [] })] })).toEqual([
    'layout.columns.5.titles',
  ]);
  expect(await faults({ columns: [...good, column('NOTHING')] })).toEqual(['layout.columns.5.field']);
  expect(await faults({ columns: good, sheet: 'a/b' })).toEqual(['layout.sheet']);
  expect(await faults({ columns: good, memoWidth: 5 })).toEqual(['layout.memoWidth']);
  // A template's first title is often a note on how to fill it in.
  const noted = good.map((one, i) => ({ ...one, titles: [i === 0 ? '请'.repeat(500) : '', 'x'] }));
  expect(await faults({ columns: noted })).toBeUndefined();
  expect((await upload('template.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).body.error).toBe(
    'import.file',
  );
});
