import { z } from 'zod';
import { callAlipay, type AlipayDeps } from './alipay-http.ts';
import type { CallSubject, Bill, BillRow } from './port.ts';
import { billIsDue, parseYuanAmount, momentOf } from './yuan.ts';
import { readZipFile } from './zip.ts';

const Address = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** Maximum unpacked size of a bill, some 200,000 lines. */
const longest = 100_000_000;

/** Payments and refunds of a day. The download URL lives 30 s; an expired one is requested once more. */
export async function readAlipayBill(deps: AlipayDeps, day: string, about: CallSubject): Promise<Bill> {
  for (let tried = 1; ; tried++) {
    const content = { bill_type: 'trade', bill_date: day };
    const call = { method: 'alipay.data.dataservice.bill.downloadurl.query', content };
    const told = await callAlipay(deps, call, Address, about);
    if (!told.ok && /bill_not_exist/i.test(told.code))
      return { state: billIsDue(day) ? 'NONE' : 'NOT_READY' };
    // Today and later days are no bill's.
    if (!told.ok && !billIsDue(day)) return { state: 'NOT_READY' };
    if (!told.ok) throw new Error(`alipay bill ${told.reason}`);
    const response = await fetch(told.data.bill_download_url, {
      signal: AbortSignal.timeout(60_000),
      redirect: 'error',
    });
    if (!response.ok && tried < 2) continue;
    if (!response.ok) throw new Error(`alipay bill file ${response.status}`);
    const rows = await readArchive(Buffer.from(await response.arrayBuffer()));
    return rows.length > 0 ? { state: 'READY', rows } : { state: 'NONE' };
  }
}

/** Reads the bill from its archive, whose names and text are GBK; the file of totals is ignored. */
async function readArchive(archive: Buffer): Promise<BillRow[]> {
  const isLines = (name: string): boolean => name.includes('业务明细') && !name.includes('汇总');
  const file = await readZipFile(archive, isLines, { encoding: 'gbk', longest });
  if (!file) throw new Error('alipay bill: no file of lines');
  return readRows(new TextDecoder('gbk').decode(file));
}

function readRows(text: string): BillRow[] {
  const lines = text.split(/\r?\n/);
  const head = lines.findIndex((line) => line.startsWith('支付宝交易号,'));
  if (head < 0) throw new Error('alipay bill: no head');
  const columns = (lines[head] ?? '').split(',').map((name) => name.trim());
  const wide = columns.indexOf('商品名称');
  return lines
    .slice(head + 1)
    .filter((line) => line.includes(',') && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split(',').map((cell) => cell.trim());
      // Nothing is quoted: commas in a product's name are all that can be too many.
      const more = cells.length - columns.length;
      if (more < 0) throw new Error('alipay bill: a line is short');
      cells.splice(wide, 1 + more, '');
      return rowOf((name) => cells[columns.indexOf(name)] ?? '');
    });
}

/** Row of a line; refunds and charged fees are negative there. */
function rowOf(cell: (name: string) => string): BillRow {
  const isRefund = cell('业务类型') === '退款';
  const fee = Math.abs(parseYuanAmount(cell('服务费（元）')));
  return {
    kind: isRefund ? 'REFUND' : 'PAYMENT',
    no: isRefund ? cell('退款批次号/请求号') : cell('商户订单号'),
    outTradeNo: cell('商户订单号'),
    transactionId: cell('支付宝交易号'),
    account: null,
    amountFen: Math.abs(parseYuanAmount(cell('订单金额（元）'))),
    feeFen: isRefund && fee > 0 ? -fee : fee,
    at: momentOf(cell('完成时间')),
  };
}
