import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { parseForeignJson } from '../foreign-json.ts';
import { rawMembers, signAlipay, type AlipaySettings } from './alipay-sign.ts';
import { logConnectorCall } from './call-log.ts';
import type { CallSubject } from './port.ts';
import { isSignedRsa } from './rsa.ts';
import { stampOf } from './yuan.ts';

export interface AlipayDeps {
  settings: AlipaySettings;
  /** Must be the pool. */
  db: Db;
}

const Status = z.object({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
});
export interface AlipayRefusal {
  ok: false;
  /** Business error code, such as ACQ.TRADE_NOT_EXIST. */
  code: string;
  reason: string;
}

/** Whether the outcome is unknown: our signature or clock, the gateway, or the system behind it. */
const isPassing = ({ code, sub_code: sub }: z.output<typeof Status>): boolean =>
  ['20000', '20001'].includes(code) ||
  /SYSTEM_ERROR|UNKNOWN_ERROR|unknow-error|invalid-signature|invalid-timestamp|call-limited/i.test(sub);

/** Parameters of a request except its content. */
function paramsOf(settings: AlipaySettings, method: string, content: object, notify: boolean) {
  const params: Record<string, string> = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: stampOf(new Date()),
    version: '1.0',
    ...(notify ? { notify_url: settings.notifyUrl } : {}),
    biz_content: JSON.stringify(content),
  };
  return { ...params, sign: signAlipay(settings.privateKey, params) };
}

/**
 * Verified text of a response.
 * @throws Error when not signed by the channel
 */
function believe(settings: AlipaySettings, method: string, text: string): string {
  const members = rawMembers(text);
  const answer = members.get(`${method.replaceAll('.', '_')}_response`) ?? members.get('error_response');
  const signature = members.get('sign') ?? '""';
  if (!answer) throw new Error(`alipay answer not understood: ${text.slice(0, 300)}`);
  if (isSignedRsa(settings.publicKey, answer, String(JSON.parse(signature)))) return answer;
  throw new Error(`alipay answer not believed: ${answer.slice(0, 300)}`);
}

interface AlipayCall {
  method: string;
  content: object;
  /** Adds the webhook URL. */
  notify?: boolean;
}

/**
 * One logged call to the Alipay gateway, its response parsed with `schema`.
 * @throws Error when the call must be retried
 */
export const callAlipay = <T>(
  { settings, db }: AlipayDeps,
  { method, content, notify = false }: AlipayCall,
  schema: z.ZodType<T>,
  about: CallSubject,
): Promise<{ ok: true; data: T } | AlipayRefusal> =>
  logConnectorCall<{ ok: true; data: T } | AlipayRefusal>(
    db,
    { provider: 'alipay', operation: method, about, request: JSON.stringify(content) },
    async () => {
      const address = new URL(settings.url);
      // The gateway reads how the form is written from the address alone.
      address.searchParams.set('charset', 'utf-8');
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(paramsOf(settings, method, content, notify)),
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        signal: AbortSignal.timeout(settings.timeoutMs ?? 10_000),
        redirect: 'error',
      });
      const text = Buffer.from(await response.arrayBuffer()).toString();
      if (!response.ok) throw new Error(`alipay ${response.status} ${text.slice(0, 300)}`);
      const answer = parseForeignJson(believe(settings, method, text));
      const status = Status.parse(answer);
      const reason = `${status.sub_code || status.code} ${status.sub_msg || (status.msg ?? '')}`.slice(
        0,
        300,
      );
      if (isPassing(status)) throw new Error(`alipay ${reason}`);
      if (status.code !== '10000')
        return { told: { ok: false, code: status.sub_code, reason }, response: text, ok: false };
      return { told: { ok: true, data: schema.parse(answer) }, response: text, ok: true };
    },
  );
