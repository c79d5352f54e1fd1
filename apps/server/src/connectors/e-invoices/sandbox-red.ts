import type { BuyerStep } from '@treadline/contract/tools/dev/e-invoices.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import type { RedRequest, RedState, SubmitResult } from './port.ts';
import { clockOf, digestOf, nextNumber } from './sandbox-blue.ts';
import { faultOfRed } from './sandbox-checks.ts';
import {
  findBlue,
  lettersOf,
  lockBook,
  readEInvoiceMode,
  readRed,
  writeBlue,
  writeRed,
  type SandboxRedLetter,
} from './sandbox-state.ts';

/** Milliseconds for the other party to answer a confirmation. */
const wait = 72 * 3_600_000;
const isWaiting = ({ code }: SandboxRedLetter): boolean => code === '02' || code === '03';
const isDead = ({ code }: SandboxRedLetter): boolean => ['05', '06', '07', '08', '09'].includes(code);
const refused = (reason: string): SubmitResult => ({ ok: false, reason });

/** Expires a confirmation (07) without an answer for 72 hours. */
async function ripen(db: Db, red: SandboxRedLetter): Promise<SandboxRedLetter> {
  const now = clockOf(await readEInvoiceMode(db)).getTime();
  if (!isWaiting(red) || now < red.askedAt + wait) return red;
  const expired = { ...red, code: '07' } as const;
  await writeRed(db, expired);
  return expired;
}

/**
 * Accepts a request for a red-letter confirmation: state 01 when the buyer has not used the invoice, else the other
 * party must confirm.
 */
export async function acceptRedLetter(db: Db, serial: string, request: RedRequest): Promise<SubmitResult> {
  await lockBook(db);
  const digest = digestOf(request);
  const known = await readRed(db, serial);
  if (known) return known.digest === digest ? { ok: true } : refused('流水号已用于另一张红字确认单');
  const blue = await findBlue(db, request.blueNumber);
  if (!blue) return refused('找不到蓝字发票');
  const letters = [];
  for (const letter of await lettersOf(db, blue.number)) letters.push(await ripen(db, letter));
  const standing = letters.filter((letter) => !isDead(letter));
  const reason = faultOfRed(request, blue, standing);
  if (reason) return refused(reason);
  const { excl, tax, blueNumber } = request;
  const askedAt = clockOf(await readEInvoiceMode(db)).getTime();
  await writeRed(db, {
    serial,
    digest,
    blueNumber,
    excl,
    tax,
    askedAt,
    number: '',
    day: '',
    code: blue.used ? (request.startedBy === 'SELLER' ? '02' : '03') : '01',
    confirmNo: `${blueNumber.slice(2, 4)}${String(askedAt).padStart(14, '0')}`,
    lines: request.lines.map((line) => ({ ...line, quantity: Number(line.quantity || 0) })),
  });
  return { ok: true };
}

/**
 * Returns the state of a red-letter confirmation; after 01 and 04 the red invoice is issued. `db` is a transaction.
 */
export async function settleRedLetter(db: Db, serial: string): Promise<RedState> {
  await lockBook(db);
  const found = await readRed(db, serial);
  if (!found) return { state: 'UNKNOWN' };
  const red = await ripen(db, found);
  const { code, confirmNo, number, day } = red;
  if (code !== '01' && code !== '04') return { state: 'LETTER', code, confirmNo };
  if (number !== '') return { state: 'RED_ISSUED', code, confirmNo, number, day };
  const mode = await readEInvoiceMode(db);
  if (mode.issue === 'hold') return { state: 'LETTER', code, confirmNo };
  const today = dayOf(clockOf(mode));
  const given = { number: await nextNumber(db, today), day: today };
  await writeRed(db, { ...red, ...given });
  return { state: 'RED_ISSUED', code, confirmNo, ...given };
}

/** Confirms, rejects or withdraws a pending red-letter confirmation on our side. `db` is a transaction. */
export async function answerRed(
  db: Db,
  serial: string,
  { from, to }: { from: '02' | '03'; to: '04' | '05' | '08' },
): Promise<SubmitResult> {
  await lockBook(db);
  const found = await readRed(db, serial);
  if (!found) return refused('找不到红字确认单');
  const red = await ripen(db, found);
  if (red.code === to) return { ok: true };
  if (red.code !== from) return refused(`确认单状态为 ${red.code}，不能操作`);
  await writeRed(db, { ...red, code: to });
  return { ok: true };
}

/**
 * Performs a buyer's action on an invoice or its pending red-letter confirmation. `db` is a transaction.
 * @returns false when there is nothing to act on
 */
export async function moveBuyer(db: Db, number: string, step: BuyerStep): Promise<boolean> {
  await lockBook(db);
  const blue = await findBlue(db, number);
  if (!blue) return false;
  if (step === 'use') {
    await writeBlue(db, { ...blue, used: true });
    return true;
  }
  const [newest] = await lettersOf(db, number);
  const red = newest && (await ripen(db, newest));
  if (red?.code !== (step === 'withdraw' ? '03' : '02')) return false;
  await writeRed(db, { ...red, code: ({ agree: '04', deny: '06', withdraw: '09' } as const)[step] });
  return true;
}
