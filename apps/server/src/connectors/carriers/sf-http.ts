import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { readForeignJson } from '../foreign-json.ts';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject } from './port.ts';
import type { SfSettings } from '#config/carriers.ts';
import { signSf } from './sf-sign.ts';

/** Response envelope of the platform; the carrier's own answer is JSON in a string. */
const Envelope = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
});
const Result = z.object({
  success: z.union([
    z.boolean(),
    z.literal('true').transform(() => true),
    z.literal('false').transform(() => false),
  ]),
  errorCode: z
    .union([z.string(), z.number()])
    .optional()
    .transform((code) => String(code ?? '')),
  errorMsg: z.string().optional(),
  msgData: z.unknown().optional(),
});

/** Answer of SF Express. `ok: false`: refused, with `code` from its error table. */
export type SfAnswer = { ok: true; data: unknown } | { ok: false; code: string; reason: string };

export type SfCall = (service: string, message: object, about: CallSubject) => Promise<SfAnswer>;

/**
 * Signed, logged calls to the SF Express open platform.
 * @throws Error when the outcome is unknown: no answer, HTTP error, platform fault
 */
export const sfCaller =
  (settings: SfSettings, db: Db): SfCall =>
  (service, message, about) =>
    logConnectorCall(db, { provider: 'sf', operation: service, about, request: message }, async () => {
      const told = await post(settings, service, JSON.stringify(message));
      return { told, response: JSON.stringify(told), ok: told.ok };
    });

async function post(settings: SfSettings, serviceCode: string, msgData: string): Promise<SfAnswer> {
  const timestamp = String(Date.now());
  const reply = await fetch(settings.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams({
      partnerID: settings.partnerId,
      requestID: randomUUID(),
      serviceCode,
      timestamp,
      msgDigest: signSf(msgData, timestamp, settings.checkword),
      msgData,
    }).toString(),
    signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
    redirect: 'error',
  });
  const text = (await reply.text()).slice(0, 500_000);
  if (!reply.ok) throw new Error(`HTTP ${reply.status} ${text.slice(0, 500)}`);
  return readAnswer(text);
}

/** @throws Error when the platform, not the carrier, has answered */
function readAnswer(text: string): SfAnswer {
  const envelope = Envelope.safeParse(readForeignJson(text));
  if (!envelope.success) throw new Error(`unreadable answer ${text.slice(0, 500)}`);
  const { apiResultCode, apiErrorMsg, apiResultData } = envelope.data;
  if (apiResultCode !== 'A1000') throw new Error(`${apiResultCode} ${apiErrorMsg ?? ''}`.trim());
  const result = Result.safeParse(
    typeof apiResultData === 'string' ? readForeignJson(apiResultData) : apiResultData,
  );
  if (!result.success) throw new Error(`unreadable result ${text.slice(0, 500)}`);
  const { success, errorCode: code, errorMsg, msgData } = result.data;
  if (success && ['', 'S0000'].includes(code)) return { ok: true, data: msgData };
  // S0001 and the like are faults of the system behind: nothing was decided.
  if (code.startsWith('S')) throw new Error(`${code} ${errorMsg ?? ''}`.trim());
  return { ok: false, code, reason: `${code} ${errorMsg ?? ''}`.trim().slice(0, 300) };
}
