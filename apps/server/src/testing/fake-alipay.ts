import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { AlipaySettings } from '#connectors/payments/alipay-sign.ts';

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [appId, merchant] = ['2021000000000099', '2088000000000099'];

interface FakeTrade {
  content: string;
  scanned: boolean;
  status: string;
  total: string;
  refunds: Map<string, string>;
  paid: boolean;
}
type Manner =
  | 'well'
  | 'wrong'
  | 'unsigned'
  | 'reordered'
  | 'nulls'
  | 'systemError'
  | 'badSignature'
  | 'broken'
  | 'hang'
  | 'lost';

/**
 * Fake Alipay gateway over HTTP, written from its documentation: verifies signatures, and does not know a code before
 * it is scanned.
 */
export async function startFakeAlipay() {
  const [ours, theirs] = [rsa(), rsa()];
  const trades = new Map<string, FakeTrade>();
  const bills = new Map<string, Buffer | string>();
  const seen: { method: string; params: Record<string, string>; content: Record<string, string> }[] = [];
  const state = { manner: 'well' as Manner, payOnClose: false, refundFault: '', expiredAddresses: 0 };
  const signWith = (text: string) => createSign('RSA-SHA256').update(text).sign(theirs.privateKey, 'base64');

  const fault = (sub_code: string, sub_msg = '业务处理失败', code = '40004') => ({
    code,
    msg: 'Business Failed',
    sub_code,
    sub_msg,
  });
  const fine = (more: object) => ({ code: '10000', msg: 'Success', ...more });
  const tradeView = (no: string, trade: FakeTrade) =>
    fine({
      out_trade_no: no,
      trade_no: `2026${no}`,
      trade_status: trade.status,
      total_amount: trade.total,
      buyer_logon_id: '139****0001',
      subject: '轮胎 "205/55 R16" {4}, 含安装]',
      ...(trade.paid ? { send_pay_date: '2026-11-20 23:59:59' } : {}),
    });
  const pay = (no: string): void => {
    const trade = trades.get(no);
    if (trade) Object.assign(trade, { scanned: true, paid: true, status: 'TRADE_SUCCESS' });
  };

  function precreate(content: Record<string, string>) {
    const no = content.out_trade_no ?? '';
    const known = trades.get(no);
    if (
      !/^\d+\.\d\d$/.test(content.total_amount ?? '') ||
      !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(content.time_expire ?? '')
    )
      return fault('ACQ.INVALID_PARAMETER', '参数无效');
    if (/[/=&]/.test(content.subject ?? '')) return fault('ACQ.INVALID_PARAMETER', '订单标题');
    if (known?.paid) return fault('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (known?.status === 'TRADE_CLOSED') return fault('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    if (known && known.content !== JSON.stringify(content))
      return fault('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    const fresh = {
      scanned: false,
      status: 'WAIT_BUYER_PAY',
      total: content.total_amount ?? '',
      paid: false,
    };
    if (!known) trades.set(no, { ...fresh, content: JSON.stringify(content), refunds: new Map() });
    return fine({ out_trade_no: no, qr_code: `https://qr.alipay.com/${no}` });
  }
  function close(no: string) {
    if (state.payOnClose) pay(no);
    const trade = trades.get(no);
    if (!trade?.scanned) return fault('ACQ.TRADE_NOT_EXIST', '交易不存在');
    if (trade.paid) return fault('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    trade.status = 'TRADE_CLOSED';
    return fine({ out_trade_no: no });
  }
  function refund(content: Record<string, string>) {
    const trade = trades.get(content.out_trade_no ?? '');
    const no = content.out_request_no ?? '';
    if (state.refundFault) return fault(state.refundFault);
    if (!trade?.paid) return fault('ACQ.TRADE_NOT_EXIST');
    const known = trade.refunds.get(no);
    if (known !== undefined && known !== content.refund_amount)
      return fault('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
    const sum = [...trade.refunds.values()].reduce((all, yuan) => all + Number(yuan), 0);
    if (known === undefined && sum + Number(content.refund_amount) > Number(trade.total))
      return fault('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    trade.refunds.set(no, content.refund_amount ?? '');
    if (sum + Number(content.refund_amount) >= Number(trade.total)) trade.status = 'TRADE_CLOSED';
    return fine({ fund_change: known === undefined ? 'Y' : 'N', refund_fee: content.refund_amount });
  }
  const queryRefund = (content: Record<string, string>) =>
    trades.get(content.out_trade_no ?? '')?.refunds.has(content.out_request_no ?? '')
      ? fine({ refund_status: 'REFUND_SUCCESS', out_request_no: content.out_request_no })
      : fine({});
  function billAddress(day: string, host: string) {
    const known = bills.get(day) ?? 'isp.bill_not_exist';
    if (typeof known === 'string') return fault(known, '账单不存在');
    return fine({ bill_download_url: `http://${host}/download?day=${day}` });
  }
  function answer(method: string, content: Record<string, string>, host: string): object {
    const no = content.out_trade_no ?? '';
    const trade = trades.get(no);
    if (method === 'alipay.trade.precreate') return precreate(content);
    if (method === 'alipay.trade.query')
      return trade?.scanned ? tradeView(no, trade) : fault('ACQ.TRADE_NOT_EXIST');
    if (method === 'alipay.trade.close') return close(no);
    if (method === 'alipay.trade.refund') return refund(content);
    if (method === 'alipay.trade.fastpay.refund.query') return queryRefund(content);
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return billAddress(content.bill_date ?? '', host);
    return fault('isv.invalid-method', '方法不存在', '40002');
  }

  function send(reply: ServerResponse, method: string, told: object): void {
    const text = JSON.stringify(told);
    const name = `${method.replaceAll('.', '_')}_response`;
    const sign = signWith(state.manner === 'wrong' ? `${text} ` : text);
    if (state.manner === 'unsigned') return void reply.end(`{"${name}":${text}}`);
    if (state.manner === 'reordered') {
      const turned = JSON.stringify(Object.fromEntries(Object.entries(told).toReversed()));
      return void reply.end(`{"sign":"${signWith(turned)}","${name}":${turned}}`);
    }
    reply.end(`{"${name}":${text},"sign":"${sign}"}`);
  }

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    if (url.pathname === '/download') {
      const file = bills.get(url.searchParams.get('day') ?? '');
      if (state.expiredAddresses-- > 0 || !Buffer.isBuffer(file)) return reply.writeHead(403).end('expired');
      return reply.end(file);
    }
    const params = Object.fromEntries(new URLSearchParams(await readText(request)));
    const { sign = '', ...signed } = params;
    const text = Object.keys(signed)
      .toSorted()
      .filter((k) => signed[k])
      .map((k) => `${k}=${signed[k]}`)
      .join('&');
    const isRight = createVerify('RSA-SHA256').update(text).verify(ours.publicKey, sign, 'base64');
    const method = params.method ?? '';
    if (state.manner === 'hang') return undefined;
    if (state.manner === 'broken') return reply.writeHead(502).end('<html>');
    if (!isRight || params.app_id !== appId || params.sign_type !== 'RSA2' || state.manner === 'badSignature')
      return send(reply, method, fault('isv.invalid-signature', '无效签名', '40002'));
    const content = JSON.parse(params.biz_content ?? '{}') as Record<string, string>;
    seen.push({ method, params, content });
    if (state.manner === 'systemError') return send(reply, method, fault('ACQ.SYSTEM_ERROR', '系统错误'));
    const right = answer(method, content, url.host);
    const blanks = { sub_code: null, sub_msg: null, trade_no: null, send_pay_date: null };
    const told = state.manner === 'nulls' ? { ...blanks, ...right, total_amount: 1205.07 } : right;
    if (state.manner === 'lost') return request.socket.destroy();
    return send(reply, method, told);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const settings: AlipaySettings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    appId,
    merchant,
    privateKey: ours.privateKey,
    publicKey: theirs.publicKey,
    timeoutMs: 2000,
    notifyUrl: 'https://shop.example/api/order/payment/notify/ALIPAY',
  };
  return {
    settings,
    trades,
    bills,
    seen,
    state,
    pay,
    ours,
    theirs,
    scan: (no: string) => Object.assign(trades.get(no) ?? {}, { scanned: true }),
    /** Body of a signed notice; the signature excludes sign_type, unless it is among the parameters. */
    notice(params: Readonly<Record<string, string>>): string {
      const text = Object.keys(params)
        .toSorted()
        .map((k) => `${k}=${params[k]}`)
        .join('&');
      return new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signWith(text) }).toString();
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
