import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** Request body as received. */
type Json = Record<string, unknown>;
export interface FakeAnswer {
  status: number;
  body?: unknown;
  /** File content; files are not signed. */
  file?: Buffer;
}

const refusal = (status: number, code: string, message = '出错'): FakeAnswer => ({
  status,
  body: { code, message },
});
const notFound = (code = 'RESOURCE_NOT_EXISTS'): FakeAnswer => refusal(404, code, '记录不存在');

interface FakeTrade {
  body: string;
  state: string;
  total: number;
  frozen: number;
  paidAt: Date | null;
  splits: number;
}

/** State of the fake WeChat Pay and its configured business failures, written from the documentation alone. */
export function openFakeWechatBook(mchid: string, appid: string) {
  const trades = new Map<string, FakeTrade>();
  const refunds = new Map<string, { body: string; status: string }>();
  const splits = new Map<string, { body: string; answer: Json }>();
  const returns = new Map<string, { body: string; result: string; reason?: string }>();
  const bills = new Map<string, { text: string; hash?: string } | string>();
  const receivers: Json[] = [];
  const told = {
    payOnClose: false,
    refund: 'PROCESSING',
    refundFault: '',
    returnResult: 'PROCESSING',
    returnReason: '',
    splitFault: '',
  };
  const transaction = (no: string): string => `4200${no}`.padEnd(28, '0');
  const tradeOf = (transactionId: unknown) =>
    [...trades].find(([no]) => transaction(no) === transactionId)?.[1];
  const tradeView = (no: string, trade: FakeTrade): Json => ({
    appid,
    mchid,
    out_trade_no: no,
    trade_state: trade.state,
    trade_state_desc: '',
    ...(trade.paidAt
      ? {
          transaction_id: transaction(no),
          success_time: trade.paidAt.toISOString(),
          amount: { total: trade.total, payer_total: trade.total - 100, currency: 'CNY' },
          payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
        }
      : {}),
  });
  const pay = (no: string): void => {
    const trade = trades.get(no);
    if (trade)
      Object.assign(trade, {
        state: 'SUCCESS',
        paidAt: new Date('2026-11-20T15:59:59Z'),
        frozen: trade.total,
      });
  };

  function place(kind: string, text: string): FakeAnswer {
    const body = JSON.parse(text) as Json & { amount: { total: number; currency: string } };
    const no = String(body.out_trade_no);
    const known = trades.get(no);
    if (
      body.mchid !== mchid ||
      body.appid !== appid ||
      body.amount.currency !== 'CNY' ||
      !/^[\w*-]{6,32}$/.test(no)
    )
      return refusal(400, 'PARAM_ERROR', '参数错误');
    if (!/^https:\/\/[^?]+$/.test(String(body.notify_url))) return refusal(400, 'PARAM_ERROR', '回调地址');
    if (Date.parse(String(body.time_expire)) <= Date.now()) return refusal(400, 'PARAM_ERROR', '已过期');
    if (known?.paidAt) return refusal(400, 'ORDERPAID', '该订单已支付');
    if (known?.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED', '订单已关闭');
    if (known && known.body !== text)
      return refusal(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致');
    if (!known)
      trades.set(no, {
        body: text,
        state: 'NOTPAY',
        total: body.amount.total,
        frozen: 0,
        paidAt: null,
        splits: 0,
      });
    const placed =
      kind === 'jsapi' ? { prepay_id: `wx${no}` } : { code_url: `weixin://wxpay/bizpayurl?pr=${no}` };
    return { status: 200, body: placed };
  }

  function query(no: string, url: URL): FakeAnswer {
    const trade = trades.get(no);
    if (url.searchParams.get('mchid') !== mchid) return refusal(400, 'PARAM_ERROR');
    return trade ? { status: 200, body: tradeView(no, trade) } : notFound('ORDER_NOT_EXIST');
  }

  function close(no: string): FakeAnswer {
    if (told.payOnClose) pay(no);
    const trade = trades.get(no);
    if (trade?.paidAt) return refusal(400, 'ORDERPAID', '该订单已支付');
    if (trade) trade.state = 'CLOSED';
    return { status: 204 };
  }

  function refund(text: string): FakeAnswer {
    const body = JSON.parse(text) as {
      out_refund_no: string;
      transaction_id: string;
      amount: { refund: number };
    };
    const known = refunds.get(body.out_refund_no);
    const trade = tradeOf(body.transaction_id);
    if (known && known.body !== text)
      return refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
    if (known) return refundView(body.out_refund_no);
    if (told.refundFault) return refusal(403, told.refundFault, '余额不足');
    if (!trade?.paidAt) return notFound();
    if (body.amount.refund > trade.total) return refusal(400, 'INVALID_REQUEST', '退款金额大于可退金额');
    refunds.set(body.out_refund_no, { body: text, status: told.refund });
    return refundView(body.out_refund_no);
  }
  /** Redirects an abnormal refund; to a bank card only with all required fields. */
  function redirect(text: string, _url: URL, id: string): FakeAnswer {
    const body = JSON.parse(text) as Record<string, string | undefined>;
    const no = body['out_refund_no'] ?? '';
    const known = refunds.get(no);
    if (!known || id !== `50${no}`) return notFound();
    const isUser = body['type'] === 'USER_BANK_CARD';
    if (!isUser && body['type'] !== 'MERCHANT_BANK_CARD') return refusal(400, 'PARAM_ERROR', '退款处理方式');
    if (isUser && !(body['bank_type'] && body['bank_account'] && body['real_name']))
      return refusal(400, 'PARAM_ERROR', '退款到用户银行卡需上传银行卡信息');
    if (known.status !== 'ABNORMAL') return refusal(400, 'INVALID_REQUEST', '退款单状态非退款异常');
    known.status = 'PROCESSING';
    return refundView(no);
  }
  function refundView(no: string): FakeAnswer {
    const known = refunds.get(no);
    const body = {
      refund_id: `50${no}`,
      out_refund_no: no,
      status: known?.status,
      user_received_account: '招商银行0403',
    };
    return known ? { status: 200, body } : notFound();
  }

  function split(text: string): FakeAnswer {
    const body = JSON.parse(text) as {
      transaction_id: string;
      out_order_no: string;
      unfreeze_unsplit: boolean;
      receivers: { account: string; amount: number }[];
    };
    const known = splits.get(body.out_order_no);
    if (known)
      return known.body === text
        ? { status: 200, body: known.answer }
        : refusal(400, 'INVALID_REQUEST', '接收方不一致');
    const trade = tradeOf(body.transaction_id);
    const sum = body.receivers.reduce((all, { amount }) => all + amount, 0);
    if (told.splitFault) return refusal(400, told.splitFault, '订单处理中，暂时无法分账，请稍后再试');
    if (!trade?.paidAt || body.unfreeze_unsplit) return refusal(400, 'INVALID_REQUEST', '非分账订单');
    if (trade.frozen === 0) return refusal(400, 'INVALID_REQUEST', '订单已解冻');
    if ((trade.splits + sum) * 10 > trade.total * 3)
      return refusal(403, 'RULE_LIMIT', '分账金额超出最大分账比例');
    Object.assign(trade, { splits: trade.splits + sum, frozen: trade.frozen - sum });
    const view = {
      order_id: '3008',
      state: 'PROCESSING',
      receivers: body.receivers.map((r) => ({ ...r, result: 'PENDING' })),
    };
    splits.set(body.out_order_no, { body: text, answer: view });
    return { status: 200, body: view };
  }

  function addReceiver(text: string): FakeAnswer {
    receivers.push(JSON.parse(text) as Json);
    return { status: 200, body: { account: receivers.at(-1)?.account } };
  }
  function splitView(no: string): FakeAnswer {
    const known = splits.get(no);
    return known ? { status: 200, body: known.answer } : notFound();
  }
  function amounts(transactionId: string): FakeAnswer {
    const trade = tradeOf(transactionId);
    const body = { transaction_id: transactionId, unsplit_amount: trade?.frozen };
    return trade ? { status: 200, body } : notFound();
  }

  function unfreeze(text: string): FakeAnswer {
    const body = JSON.parse(text) as { transaction_id: string; out_order_no: string };
    const trade = tradeOf(body.transaction_id);
    if (!trade) return notFound();
    const view = {
      order_id: '3009',
      state: 'PROCESSING',
      receivers: [{ account: mchid, amount: trade.frozen, result: 'PENDING' }],
    };
    trade.frozen = 0;
    splits.set(body.out_order_no, { body: text, answer: view });
    return { status: 200, body: view };
  }

  function giveBack(text: string): FakeAnswer {
    const body = JSON.parse(text) as { out_return_no: string; out_order_no: string };
    const known = returns.get(body.out_return_no);
    if (known && known.body !== text) return refusal(400, 'INVALID_REQUEST', '回退参数不一致');
    if (!splits.has(body.out_order_no)) return notFound();
    returns.set(body.out_return_no, { body: text, result: told.returnResult, reason: told.returnReason });
    return returnView(body.out_return_no);
  }
  function returnView(no: string): FakeAnswer {
    const known = returns.get(no);
    if (!known) return notFound();
    const fail = known.reason ? { fail_reason: known.reason } : {};
    return {
      status: 200,
      body: { out_return_no: no, result: known.result, ...fail, finish_time: '2026-11-21T10:00:00+08:00' },
    };
  }

  function bill(kind: string, day: string | null, host: string): FakeAnswer {
    const known = bills.get(`${kind} ${day}`) ?? 'NO_STATEMENT_EXIST';
    if (typeof known === 'string') return refusal(400, known, '账单');
    const hash_value = known.hash ?? createHash('sha1').update(known.text).digest('hex');
    const download_url = `http://${host}/v3/billdownload/file?token=${kind}-${day}`;
    return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } };
  }
  function file(token: string): FakeAnswer {
    const known = bills.get(token.replace('-', ' '));
    return typeof known === 'object' ? { status: 200, file: gzipSync(known.text) } : notFound();
  }

  const day = (url: URL) => url.searchParams.get('bill_date');
  const calls: [RegExp, (text: string, url: URL, no: string) => FakeAnswer][] = [
    [/^POST \/v3\/pay\/transactions\/(native|jsapi)$/, (text, _, kind) => place(kind, text)],
    [/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, (_text, _url, no) => close(no)],
    [/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/, (_, url, no) => query(no, url)],
    [/^POST \/v3\/refund\/domestic\/refunds$/, refund],
    [/^POST \/v3\/refund\/domestic\/refunds\/([^/]+)\/apply-abnormal-refund$/, redirect],
    [/^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/, (_text, _url, no) => refundView(no)],
    [/^POST \/v3\/profitsharing\/receivers\/add$/, addReceiver],
    [/^POST \/v3\/profitsharing\/orders$/, split],
    [/^POST \/v3\/profitsharing\/orders\/unfreeze$/, unfreeze],
    [/^GET \/v3\/profitsharing\/orders\/([^/]+)$/, (_text, _url, no) => splitView(no)],
    [/^GET \/v3\/profitsharing\/transactions\/([^/]+)\/amounts$/, (_text, _url, no) => amounts(no)],
    [/^POST \/v3\/profitsharing\/return-orders$/, giveBack],
    [/^GET \/v3\/profitsharing\/return-orders\/([^/]+)$/, (_text, _url, no) => returnView(no)],
    [/^GET \/v3\/bill\/tradebill$/, (_, url) => bill('trade', day(url), url.host)],
    [/^GET \/v3\/profitsharing\/bills$/, (_, url) => bill('shares', day(url), url.host)],
    [/^GET \/v3\/bill\/fundflowbill$/, (_, url) => bill('funds', day(url), url.host)],
    [/^GET \/v3\/billdownload\/file$/, (_, url) => file(url.searchParams.get('token') ?? '')],
  ];
  /** Response to a call with a valid signature. */
  function answer(method: string, url: URL, text: string): FakeAnswer {
    for (const [pattern, call] of calls) {
      const match = pattern.exec(`${method} ${url.pathname}`);
      if (match) return call(text, url, match[1] ?? '');
    }
    return notFound();
  }
  return { answer, pay, transaction, told, trades, refunds, splits, returns, bills, receivers };
}
