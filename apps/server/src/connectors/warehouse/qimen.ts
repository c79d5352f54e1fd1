import { logCall } from '../log.ts';
import type { CallSubject, Warehouse, WarehouseAnswer, WarehouseDeps } from './port.ts';
import { isSigned, signQimen } from './qimen-sign.ts';
import { answerXml, cancelXml, entryOrderXml, readAnswerXml, readConfirmXml } from './qimen-xml.ts';
import { reasonOf } from '#kernel/reason.ts';

export interface QimenSettings {
  url: string;
  appKey: string;
  secret: string;
  customerId: string;
  timeoutMs?: number;
}

/** Formats a time as 2026-05-12 08:30:00 in Asia/Shanghai. */
const stamp = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Nobody answered, nothing that could be read, or our key was refused. */
const setUpReasons = /^warehouse\.(timeout|unreachable|answer|key)$/;

/** Refusals of a cancellation that mean there is nothing to cancel. */
const alreadyGone = /不存在|已取消|已撤销|not.?(exist|found)|already.?cancel/i;

/** Warehouse with the Qimen entry-order interface: signed HTTP POST, XML bodies, entryorder.confirm as webhook. */
export function openQimen(settings: QimenSettings, deps: WarehouseDeps): Warehouse {
  const call = async (method: string, body: string, about: CallSubject): Promise<WarehouseAnswer> => {
    const started = performance.now();
    const { answer, response } = await post(settings, method, body);
    await logCall(deps.db, {
      connector: 'warehouse',
      provider: 'qimen',
      direction: 'OUT',
      operation: method,
      about,
      request: body,
      response,
      ok: answer.ok,
      trouble: !answer.ok && setUpReasons.test(answer.reason) && response,
      ms: performance.now() - started,
    });
    return answer;
  };
  return {
    provider: 'qimen',
    createEntryOrder: (order, about) =>
      call('entryorder.create', entryOrderXml(order, settings.customerId), about),
    async cancelEntryOrder(order, about) {
      const answer = await call('order.cancel', cancelXml(order, settings.customerId), about);
      return !answer.ok && alreadyGone.test(answer.reason)
        ? { ok: true, reference: order.reference ?? '' }
        : answer;
    },
    async readCallback(query, body) {
      if (query.app_key !== settings.appKey || !isSigned(query, body, settings.secret))
        return { ok: false, reason: 'invalid signature' };
      if (shortName(query.method) !== 'entryorder.confirm')
        return { ok: false, reason: `unknown method ${query.method ?? ''}` };
      const message = readConfirmXml(body);
      return message ? { ok: true, message } : { ok: false, reason: 'unreadable request' };
    },
    answerCallback: (fault) => ({ type: 'text/xml; charset=utf-8', body: answerXml(fault) }),
  };
}

/** Prefix of method names at the gateway; a warehouse that is called directly knows them without. */
const gatewayPrefix = 'taobao.qimen.';
const isGateway = ({ hostname }: URL): boolean => /(^|\.)(taobao|tbsandbox)\.com$/.test(hostname);
const shortName = (method = ''): string =>
  method.startsWith(gatewayPrefix) ? method.slice(gatewayPrefix.length) : method;

/** Signed URL of a call. */
export function addressOf(settings: QimenSettings, method: string, body: string): URL {
  const url = new URL(settings.url);
  const query: Record<string, string> = {
    method: isGateway(url) ? gatewayPrefix + method : method,
    timestamp: stamp(new Date()),
    format: 'xml',
    app_key: settings.appKey,
    v: '2.0',
    sign_method: 'md5',
    customerId: settings.customerId,
  };
  query.sign = signQimen(query, body, settings.secret);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Posts one call; returns the raw response for the log. */
async function post(
  settings: QimenSettings,
  method: string,
  body: string,
): Promise<{ answer: WarehouseAnswer; response: string }> {
  try {
    const reply = await fetch(addressOf(settings, method, body), {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      signal: AbortSignal.timeout(settings.timeoutMs ?? 15_000),
      redirect: 'error',
    });
    const response = (await reply.text()).slice(0, 200_000);
    const read = reply.ok ? readAnswerXml(response) : null;
    if (!read) return { answer: refuse('warehouse.answer'), response: `HTTP ${reply.status} ${response}` };
    const reason = read.message.slice(0, 300) || 'warehouse.answer';
    return { answer: read.ok ? { ok: true, reference: read.reference } : refuse(reason), response };
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return {
      answer: refuse(late ? 'warehouse.timeout' : 'warehouse.unreachable'),
      response: reasonOf(error),
    };
  }
}

const refuse = (reason: string): WarehouseAnswer => ({ ok: false, reason });
