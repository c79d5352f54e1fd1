import { z } from 'zod';
import type { FileFormat, IssueState, RedState, SubmitResult } from './port.ts';

const reason = z.string().trim().min(1).max(500);
const number = z.string().regex(/^\d{20}$/);
const day = z.iso.date();
const confirmNo = z.string().max(60);
const Refused = z.object({ message: reason });
const TakenBody = z.object({ ok: z.literal(true) });
const PendingOrFailed = [
  z.object({ state: z.literal('PENDING') }),
  z.object({ state: z.literal('FAILED'), reason }),
] as const;
const IssueBody = z.discriminatedUnion('state', [
  ...PendingOrFailed,
  z.object({ state: z.literal('ISSUED'), number, day }),
]);
const RedBody = z.discriminatedUnion('state', [
  ...PendingOrFailed,
  z.object({
    state: z.literal('LETTER'),
    code: z.enum(['01', '02', '03', '04', '05', '06', '07', '08', '09']),
    confirmNo,
  }),
  z.object({ state: z.literal('RED_ISSUED'), code: z.enum(['01', '04']), confirmNo, number, day }),
]);

/** Response with a verified signature. */
export interface HttpAnswer {
  status: number;
  body: Uint8Array;
}

const refusals = [400, 404, 409, 422];

/**
 * Parses the response to a submission.
 * @throws Error when it is neither acceptance nor refusal
 */
export function parseSubmitResult({ status, body }: HttpAnswer): SubmitResult {
  const json = parseJson(body);
  if (status === 200 && TakenBody.safeParse(json).success) return { ok: true };
  const refused = Refused.safeParse(json);
  if (refusals.includes(status) && refused.success) return { ok: false, reason: refused.data.message };
  throw unreadable(status);
}

/**
 * Parses the state of an invoice.
 * @throws Error when unreadable
 */
export function readIssue({ status, body }: HttpAnswer): IssueState {
  if (status === 404) return { state: 'UNKNOWN' };
  const parsed = IssueBody.safeParse(parseJson(body));
  if (status !== 200 || !parsed.success) throw unreadable(status);
  return parsed.data;
}

/**
 * Parses the state of a red-letter confirmation.
 * @throws Error when unreadable
 */
export function readRed({ status, body }: HttpAnswer): RedState {
  if (status === 404) return { state: 'UNKNOWN' };
  const parsed = RedBody.safeParse(parseJson(body));
  if (status !== 200 || !parsed.success) throw unreadable(status);
  return parsed.data;
}

/** Leading bytes of each file format. */
const heads: Record<FileFormat, RegExp> = { PDF: /^%PDF-/, XML: /^(\u00ef\u00bb\u00bf)?\s*</ };

/**
 * Parses a file response; null when the file does not exist.
 * @throws Error when it is not a file of the format
 */
export const readFile =
  (format: FileFormat) =>
  ({ status, body }: HttpAnswer): Uint8Array | null => {
    if (status === 404) return null;
    if (status !== 200 || !heads[format].test(Buffer.from(body.subarray(0, 50)).toString('latin1')))
      throw unreadable(status);
    return body;
  };

const unreadable = (status: number): Error => new Error(`e-invoice gateway: unreadable answer, ${status}`);

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
