import { z } from 'zod';
import type { CarrierEvent, EventCode, EventFault } from './port.ts';

/** Route step of a parcel, in webhooks and answers; values may be numbers. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const Route = z.object({
  acceptTime: text,
  acceptAddress: text,
  remark: text,
  opCode: text,
  reasonName: text,
});

/** Op codes with a meaning beyond "in transit". See docs/carriers.md for which are verified. */
const codes: Readonly<Record<string, EventCode>> = {
  43: 'PICKED_UP',
  50: 'PICKED_UP',
  54: 'PICKED_UP',
  44: 'OUT',
  204: 'OUT',
  80: 'SIGNED',
  8000: 'SIGNED',
  33: 'EXCEPTION',
  34: 'EXCEPTION',
  70: 'EXCEPTION',
  631: 'RETURNED',
  648: 'RETURNED',
};
/** Op code of forwarding on request; only its text tells whether the parcel is returned. */
const forwarded = '99';

const faults: readonly [RegExp, EventFault][] = [
  [/拒收|拒签/, 'REFUSED'],
  [/破损|损坏|变形/, 'DAMAGED'],
  [/丢失|遗失/, 'LOST'],
];

/** Converts a step as told to a tracking event; null for one that cannot be read, which does not hold the others. */
export function readStep(mailNo: string, step: unknown): CarrierEvent | null {
  const { success, data } = Route.safeParse(step);
  return success ? readRoute(mailNo, data) : null;
}

/** Converts an SF route step to a tracking event; null when its time is invalid. */
function readRoute(mailNo: string, route: z.output<typeof Route>): CarrierEvent | null {
  const at = readTime(route.acceptTime);
  if (!at || !mailNo) return null;
  const said = [route.remark, route.reasonName].filter(Boolean).join(' ');
  const code = codeOf(route.opCode, said);
  return {
    waybillNo: mailNo,
    pieceNo: mailNo,
    at,
    code,
    fault: code === 'EXCEPTION' ? (faults.find(([words]) => words.test(said))?.[1] ?? 'OTHER') : '',
    site: route.acceptAddress.slice(0, 100),
    text: said.slice(0, 500),
    lat: null,
    lng: null,
    signedBy: code === 'SIGNED' ? (/签收人[:：是为]?\s*([^\s，,。；;】]{1,40})/.exec(said)?.[1] ?? '') : '',
    proofUrl: '',
  };
}

const codeOf = (opCode: string, said: string): EventCode =>
  opCode === forwarded && said.includes('退') ? 'RETURNED' : (codes[opCode] ?? 'IN_TRANSIT');

/** Parses 2026-05-12 08:30:00 in Asia/Shanghai. */
function readTime(stamp: string): Date | null {
  const at = new Date(`${stamp.replace(' ', 'T')}+08:00`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(stamp) && !Number.isNaN(at.getTime()) ? at : null;
}
