import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { readFundRows, readShareRows, readTradeRows } from './wechat-bill-rows.ts';
import type { CallSubject, Bill } from './port.ts';
import { readBillFile } from './read-bill-file.ts';
import { callWechat, fetchWechatFile, type WechatDeps } from './wechat-http.ts';
import { billIsDue } from './yuan.ts';

const Address = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
});

/** Maximum unpacked size of a bill, some 200,000 lines. */
const longest = 100_000_000;

/** Payments, refunds, shares, returned shares and other account movements of a day. */
export async function readWechatBill(deps: WechatDeps, day: string, about: CallSubject): Promise<Bill> {
  const date = `bill_date=${day}&tar_type=GZIP`;
  const trade = await download(deps, `/v3/bill/tradebill?${date}&bill_type=ALL`, about);
  if (trade === 'STATEMENT_CREATING') return { state: 'NOT_READY' };
  const shares = await download(deps, `/v3/profitsharing/bills?${date}`, about);
  if (shares === 'STATEMENT_CREATING') return { state: 'NOT_READY' };
  const funds = await download(deps, `/v3/bill/fundflowbill?${date}&account_type=BASIC`, about);
  if (funds === 'STATEMENT_CREATING') return { state: 'NOT_READY' };
  const parts = { trade, shares, funds };
  const files = Object.entries(parts).flatMap(([part, data]) =>
    data ? [{ name: `wechat-${part}-${day}.csv`, data, part: part as keyof typeof parts }] : [],
  );
  const read = {
    trade: readTradeRows,
    shares: (text: string) => readShareRows(text, deps.settings.merchant),
    funds: readFundRows,
  };
  return readBillFile(files, (data, { part }) => read[part](data.toString()), {
    state: billIsDue(day) ? 'NONE' : 'NOT_READY',
  });
}

/** Whether a file is packed still: one that is sent with Content-Encoding is unpacked on its way. */
const isGzip = (data: Buffer): boolean => data[0] === 0x1f && data[1] === 0x8b;

/**
 * Bytes of a file; null when there is none.
 * @throws Error on a hash mismatch
 */
async function download(
  deps: WechatDeps,
  path: string,
  about: CallSubject,
): Promise<Buffer | 'STATEMENT_CREATING' | null> {
  const told = await callWechat(deps, { operation: 'bill', method: 'GET', path }, Address, about);
  if (!told.ok && told.code === 'STATEMENT_CREATING') return told.code;
  // A merchant without profit sharing has no bill of it.
  const mayLack = path.startsWith('/v3/profitsharing')
    ? ['NO_STATEMENT_EXIST', 'NO_AUTH']
    : ['NO_STATEMENT_EXIST'];
  if (!told.ok && mayLack.includes(told.code)) return null;
  if (!told.ok) throw new Error(`wechat bill ${told.reason}`);
  const packed = await fetchWechatFile(deps, told.data.download_url);
  const file = isGzip(packed) ? await promisify(gunzip)(packed, { maxOutputLength: longest }) : packed;
  const hash = createHash('sha1').update(file).digest('hex');
  if (hash !== told.data.hash_value.toLowerCase())
    throw new Error('wechat bill: the file is not what its hash says');
  return file;
}
