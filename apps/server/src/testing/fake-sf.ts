import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const sfKey = {
  SF_PARTNER_ID: 'TREADLINE',
  SF_CHECKWORD: 'fjcg5PGKaNpPSHFAZ4QsCOkV71R3zVci',
  SF_MONTHLY_CARD: '7551234567',
  SF_PUSH_TOKEN: 'push-token-of-treadline',
};

/** Independent implementation of the documented signature, to check the product's. */
export const fakeSfSign = (msgData: string, timestamp: string): string => {
  const form = new URLSearchParams({ v: `${msgData}${timestamp}${sfKey.SF_CHECKWORD}` }).toString().slice(2);
  return createHash('md5').update(form).digest('base64');
};

interface FakeOrder {
  numbers: string[];
  cancelled: boolean;
  routes: Record<string, string>[];
}
type Message = Record<string, unknown> & { orderId?: string; trackingNumber?: string[]; parcelQty?: number };
export type SfMood =
  | 'normal'
  | 'down'
  | 'lost'
  | 'garbage'
  | 'busy'
  | 'filtered'
  | 'refuse'
  | 'unnumbered'
  | 'unlabelled';

/** A refusal, which need not say that it has no data. */
const refusal = (errorCode: string, errorMsg: string) => ({ success: false, errorCode, errorMsg });
const done = (msgData: object) => ({ success: true, errorCode: 'S0000', errorMsg: null, msgData });
/** Label data of each parcel: of the many fields, those that the API documents as printed. */
const labelOf = (waybillNo: string) => ({
  code: '1000',
  routeLabelData: {
    waybillNo,
    sourceTransferCode: '512W',
    destCityCode: '571',
    destDeptCode: '571BA',
    destTeamCode: '002',
    destRouteLabel: '571BA-002',
    codingMapping: 'F33',
    proCode: 'T4',
    checkCode: `7C${waybillNo.slice(-1)}`,
    twoDimensionCode: `MMM={'k2':'571BA','k5':'${waybillNo}'}`,
  },
});
const unknown = refusal('8024', '未下单');

/** Fake SF Express open platform over HTTP: verifies signatures, remembers orders, misbehaves as configured. */
export async function startFakeSf() {
  const orders = new Map<string, FakeOrder>();
  const seen: { service: string; message: Message; contentType: string }[] = [];
  let mood: SfMood = 'normal';
  const told = ({ numbers }: FakeOrder, orderId: string) =>
    done({
      orderId,
      filterResult: mood === 'filtered' ? 3 : 2,
      remark: mood === 'filtered' ? '1' : '',
      waybillNoInfoList:
        mood === 'unnumbered'
          ? []
          : numbers.map((waybillNo, i) => ({ waybillType: i === 0 ? 1 : 2, waybillNo })),
      routeLabelInfo: mood === 'unlabelled' ? null : numbers.toReversed().map(labelOf),
    });
  const services: Record<string, (message: Message) => object> = {
    EXP_RECE_CREATE_ORDER({ orderId = '', parcelQty = 1 }) {
      if (mood === 'refuse') return refusal('8119', '月结卡号不存在或已失效');
      if (orders.has(orderId)) return refusal('8016', '重复下单');
      const numbers = Array.from({ length: parcelQty }, (_, i) => `SF${orders.size + 1}0000${i}`);
      const order = { numbers, cancelled: false, routes: [] };
      orders.set(orderId, order);
      return told(order, orderId);
    },
    EXP_RECE_SEARCH_ORDER_RESP({ orderId = '' }) {
      const order = orders.get(orderId);
      if (order?.cancelled) return refusal('8037', '订单已消单');
      return order ? told(order, orderId) : unknown;
    },
    EXP_RECE_UPDATE_ORDER({ orderId = '' }) {
      const order = orders.get(orderId);
      if (!order) return unknown;
      if (order.cancelled) return refusal('8037', '订单已消单');
      if (order.routes.length > 0) return refusal('8252', '订单已确认');
      order.cancelled = true;
      return done({ orderId, resStatus: 2 });
    },
    EXP_RECE_SEARCH_ROUTES: ({ trackingNumber = [] }) =>
      trackingNumber.length > 10
        ? refusal('8003', '查询单号超过最大限制')
        : done({
            routeResps: trackingNumber.map((mailNo) => ({
              mailNo,
              routes: [...orders.values()].flatMap((o) => o.routes.filter((r) => r.mailno === mailNo)),
            })),
          }),
  };
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const field = (name: string) => form.get(name) ?? '';
    const send = (code: string, message: string, data: object | null = null) =>
      reply.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          apiResultCode: code,
          apiErrorMsg: message,
          apiResponseID: 'FAKE',
          apiResultData: data && JSON.stringify(data),
        }),
      );
    if (field('partnerID') !== sfKey.SF_PARTNER_ID) return void send('A1004', '无对应服务权限');
    if (field('msgDigest') !== fakeSfSign(field('msgData'), field('timestamp')))
      return void send('A1006', '数字签名无效');
    if (mood === 'down') return void reply.writeHead(503).end('Service Unavailable');
    if (mood === 'busy') return void send('A1005', '流量管控');
    if (mood === 'garbage') return void reply.end('<html>');
    const message = JSON.parse(field('msgData')) as Message;
    seen.push({
      service: field('serviceCode'),
      message,
      contentType: String(request.headers['content-type']),
    });
    const answer = services[field('serviceCode')]?.(message) ?? unknown;
    if (mood === 'lost') return void request.socket.destroy();
    send('A1000', '', answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/std/service`,
    orders,
    seen,
    be: (as: SfMood) => void (mood = as),
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  };
}
