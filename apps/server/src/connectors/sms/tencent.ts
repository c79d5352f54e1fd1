import { z } from 'zod';
import { parseForeignJson } from '../foreign-json.ts';
import type { Sms, SmsAnswer, ShortMessage } from './port.ts';
import { signTc3, tc3ContentType } from './tencent-sign.ts';

export interface TencentOptions {
  /** Gateway URL, https://sms.tencentcloudapi.com in production. */
  url: string;
  secretId: string;
  secretKey: string;
  appId: string;
  signName: string;
  region: string;
  /** Registered template id by template key. */
  templates: Readonly<Record<string, string>>;
}

const Reply = z.object({
  Response: z.object({
    SendStatusSet: z
      .array(
        z.object({ SerialNo: z.string().default(''), Code: z.string(), Message: z.string().default('') }),
      )
      .optional(),
    PullSmsSendStatusSet: z
      .array(z.object({ SerialNo: z.string(), SessionContext: z.string().optional() }))
      .optional(),
    Error: z.object({ Code: z.string(), Message: z.string() }).optional(),
  }),
});

/** Error codes after which a retry may succeed; other refusals are final. */
const passing =
  /^(RequestLimitExceeded|InternalError|FailedOperation\.(TimeoutError|ServiceUnavailable))|FrequencyLimit|PhoneNumber(ThirtySecond|OneHour)Limit|\.Timeout/;

/** Refusals of our key, region, balance, application, its daily limits, signature or template, whoever it is for. */
const ofAccount =
  /^(AuthFailure|UnauthorizedOperation|UnsupportedRegion|ResourceUnavailable)|InsufficientBalance|SdkAppIdNotExist|(Signature|Template)IncorrectOrUnapproved|\.(App\w*)?DailyLimit$/;

/** SMS connector over Tencent Cloud's SendSms (version 2021-01-11). */
export const openTencent = (options: TencentOptions): Sms => ({
  provider: 'tencent',
  async send(message) {
    const templateId = options.templates[message.template];
    if (!templateId)
      return { ok: false, reason: `SMS_TEMPLATES has no number for ${message.template}`, account: true };
    const taken = message.triedAt && (await findTaken(options, message, message.triedAt));
    if (taken) return { ok: true, providerId: taken };
    const reply = await call(options, 'SendSms', sendBody(options, message, templateId));
    const status = reply.SendStatusSet?.[0];
    return judge(
      status?.Code ?? reply.Error?.Code ?? 'no status',
      status?.Message ?? reply.Error?.Message ?? '',
      status?.SerialNo ?? '',
    );
  },
});

const sendBody = (options: TencentOptions, message: ShortMessage, templateId: string) => ({
  PhoneNumberSet: [`+86${message.mobile}`],
  SmsSdkAppId: options.appId,
  SignName: options.signName,
  TemplateId: templateId,
  TemplateParamSet: message.values,
  SessionContext: message.key,
});

/** Tolerated lead of our clock in seconds. */
const clockSlack = 60;

/**
 * Gateway's number of a message accepted in an earlier attempt, found by the key in its delivery reports; null when
 * none is reported yet or querying is not permitted. SendSms itself has no idempotency key.
 */
async function findTaken(options: TencentOptions, { mobile, key }: ShortMessage, since: Date) {
  const reply = await call(options, 'PullSmsSendStatusByPhoneNumber', {
    BeginTime: Math.floor(since.getTime() / 1000) - clockSlack,
    Offset: 0,
    Limit: 100,
    PhoneNumber: `+86${mobile}`,
    SmsSdkAppId: options.appId,
  });
  return reply.PullSmsSendStatusSet?.find((report) => report.SessionContext === key)?.SerialNo ?? null;
}

async function call(options: TencentOptions, action: string, request: object) {
  const body = JSON.stringify(request);
  const timestamp = Math.floor(Date.now() / 1000);
  const host = new URL(options.url).host;
  const response = await fetch(options.url, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(10_000),
    redirect: 'error',
    headers: {
      'content-type': tc3ContentType,
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': options.region,
      authorization: signTc3({ ...options, service: 'sms', host, timestamp, body }),
    },
  });
  if (!response.ok) throw new Error(`sms gateway answered ${response.status}`);
  return Reply.parse(parseForeignJson(await response.text())).Response;
}

function judge(code: string, text: string, providerId: string): SmsAnswer {
  if (code === 'Ok') return { ok: true, providerId };
  if (passing.test(code)) throw new Error(`${code}: ${text}`);
  return { ok: false, reason: `${code}: ${text}`, ...(ofAccount.test(code) ? { account: true } : {}) };
}
