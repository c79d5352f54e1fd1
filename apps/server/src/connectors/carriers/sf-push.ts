import { z } from 'zod';
import { readForeignJson } from '../foreign-json.ts';
import type { CarrierPush, PushReply, ReadPush } from './port.ts';
import type { SfSettings } from '#config/carriers.ts';
import { readStep } from './sf-routes.ts';
import { isEqualConstantTime, signSf } from './sf-sign.ts';

const Pushed = z.object({ Body: z.object({ WaybillRoute: z.array(z.unknown()).max(500) }) });
const Named = z.object({ mailno: z.union([z.string(), z.number()]).transform(String) });

/**
 * Parses a route webhook: JSON posted to the URL with our token, or a form signed with the checkword as our own calls
 * are. Events that cannot be read, or with an invalid time, are dropped: they do not hold the others.
 */
export function readSfPush(settings: SfSettings, { query, body }: CarrierPush): ReadPush {
  const form = /^[\s\uFEFF]*\{/.test(body) ? null : new URLSearchParams(body);
  const message = form ? (form.get('msgData') ?? '') : body;
  const genuine = form
    ? isEqualConstantTime(
        form.get('msgDigest') ?? undefined,
        signSf(message, form.get('timestamp') ?? '', settings.checkword),
      )
    : isEqualConstantTime(query.token, settings.pushToken);
  if (!genuine) return { ok: false, reason: 'neither signed nor sent to the agreed address' };
  const parsed = Pushed.safeParse(readForeignJson(message.trim()));
  if (!parsed.success) return { ok: false, reason: 'unreadable request' };
  const events = parsed.data.Body.WaybillRoute.flatMap((pushed) => {
    const named = Named.safeParse(pushed);
    return named.success ? (readStep(named.data.mailno, pushed) ?? []) : [];
  });
  return { ok: true, events };
}

/** Webhook response for SF Express; anything but 0000 makes it retry. */
export const answerSf = (ok: boolean): PushReply => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(
    ok
      ? { return_code: '0000', return_msg: '成功' }
      : { return_code: '1000', return_msg: '验签失败或报文无法识别' },
  ),
});
