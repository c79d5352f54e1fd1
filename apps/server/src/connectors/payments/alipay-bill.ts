import { z } from 'zod';
import { callAlipay, type AlipayDeps } from './alipay-http.ts';
import { readAlipayRows } from './alipay-bill-rows.ts';
import type { CallSubject, Bill, BillRow } from './port.ts';
import { readBillFile } from './read-bill-file.ts';
import { billIsDue } from './yuan.ts';
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
    const file = { name: `alipay-${day}.zip`, data: Buffer.from(await response.arrayBuffer()) };
    return readBillFile([file], readArchive, { state: 'NONE' });
  }
}

/** Reads the bill from its archive, whose text is GBK, and names are so unless marked as UTF-8; the file of totals is ignored. */
async function readArchive(archive: Buffer): Promise<BillRow[]> {
  const isLines = (name: string): boolean => name.includes('业务明细') && !name.includes('汇总');
  const file = await readZipFile(archive, isLines, { encoding: 'gbk', longest });
  if (!file) throw new Error('alipay bill: no file of lines');
  return readAlipayRows(new TextDecoder('gbk').decode(file));
}
