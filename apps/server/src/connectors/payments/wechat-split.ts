import { z } from 'zod';
import type {
  CallSubject,
  ReturnAnswer,
  ReturnRequest,
  PaymentShare,
  SplitAnswer,
  SplitRequest,
  Splitting,
} from './port.ts';
import { callWechat, isUnknownThere, type WechatRefusal, type WechatDeps } from './wechat-http.ts';
import { sealForWechat } from './wechat-sign.ts';

const Split = z.object({
  order_id: z.string().optional(),
  state: z.enum(['PROCESSING', 'FINISHED']),
  receivers: z
    .array(
      z.object({
        account: z.string(),
        amount: z.number().int(),
        result: z.enum(['PENDING', 'SUCCESS', 'CLOSED']),
        fail_reason: z.string().optional(),
        finish_time: z.string().optional(),
      }),
    )
    .default([]),
});

const Return = z.object({
  result: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  fail_reason: z.string().optional(),
  finish_time: z.string().optional(),
});

/** Profit sharing between a direct merchant and other merchants. */
export function openWechatSplitting(deps: WechatDeps): Splitting {
  return {
    addReceiver: ({ account, name }, about) => addReceiver(deps, account, name, about),
    split: (request, about) => split(deps, request, about),
    querySplit: (of, about) => querySplit(deps, of, about),
    async unsplitFen(transactionId, about) {
      const path = `/v3/profitsharing/transactions/${encodeURIComponent(transactionId)}/amounts`;
      const Answer = z.object({ unsplit_amount: z.number().int() });
      const told = await callWechat(deps, { operation: 'unsplit', method: 'GET', path }, Answer, about);
      if (!told.ok) throw new Error(`wechat unsplit ${told.reason}`);
      return told.data.unsplit_amount;
    },
    async unfreeze({ transactionId, outOrderNo, description }, about) {
      const body = {
        transaction_id: transactionId,
        out_order_no: outOrderNo,
        description: description.slice(0, 80),
      };
      const path = '/v3/profitsharing/orders/unfreeze';
      const told = await callWechat(
        deps,
        { operation: 'unfreeze', method: 'POST', path, body },
        Split,
        about,
      );
      return told.ok ? splitAnswer(told.data) : orKnown(deps, { transactionId, outOrderNo }, told, about);
    },
    returnShare: (request, about) => returnShare(deps, request, about),
    queryReturn: (of, about) => queryReturn(deps, of, about),
  };
}

async function addReceiver(deps: WechatDeps, account: string, name: string, about: CallSubject) {
  const body = {
    appid: deps.settings.appId,
    type: 'MERCHANT_ID',
    account,
    name: sealForWechat(deps.settings.keys, name),
    relation_type: 'PARTNER',
  };
  const path = '/v3/profitsharing/receivers/add';
  const call = { operation: 'addReceiver', method: 'POST', path, body } as const;
  const told = await callWechat(deps, call, z.unknown(), about);
  return told.ok ? ({ ok: true } as const) : { ok: false as const, reason: told.reason };
}

const receiverOf = ({ account, amountFen, description }: PaymentShare) => ({
  type: 'MERCHANT_ID',
  account,
  amount: amountFen,
  description: description.slice(0, 80),
});

async function split(deps: WechatDeps, request: SplitRequest, about: CallSubject): Promise<SplitAnswer> {
  const body = {
    appid: deps.settings.appId,
    transaction_id: request.transactionId,
    out_order_no: request.outOrderNo,
    receivers: request.shares.map(receiverOf),
    // True would end the splitting with the first call; unfreezing is a call of its own.
    unfreeze_unsplit: false,
  };
  const path = '/v3/profitsharing/orders';
  const told = await callWechat(deps, { operation: 'split', method: 'POST', path, body }, Split, about);
  return told.ok ? splitAnswer(told.data) : orKnown(deps, request, told, about);
}

type Of = { transactionId: string; outOrderNo: string };

/** State of a refused operation, as an earlier attempt may have succeeded. */
async function orKnown(
  deps: WechatDeps,
  of: Of,
  refusal: WechatRefusal,
  about: CallSubject,
): Promise<SplitAnswer> {
  const known = await querySplit(deps, of, about);
  return known.state === 'UNKNOWN' ? { ...known, state: 'REFUSED', reason: refusal.reason } : known;
}

async function querySplit(deps: WechatDeps, of: Of, about: CallSubject): Promise<SplitAnswer> {
  const no = encodeURIComponent(of.outOrderNo);
  const path = `/v3/profitsharing/orders/${no}?transaction_id=${encodeURIComponent(of.transactionId)}`;
  const told = await callWechat(deps, { operation: 'querySplit', method: 'GET', path }, Split, about);
  if (told.ok) return splitAnswer(told.data);
  if (!isUnknownThere(told)) throw new Error(`wechat split query ${told.reason}`);
  return { state: 'UNKNOWN', orderId: null, reason: told.reason, receivers: [] };
}

const timeOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const splitAnswer = ({ order_id, state, receivers }: z.output<typeof Split>): SplitAnswer => ({
  state,
  orderId: order_id ?? null,
  reason: '',
  receivers: receivers.map(({ account, amount, result, fail_reason, finish_time }) => ({
    account,
    amountFen: amount,
    state: result,
    reason: result === 'CLOSED' ? (fail_reason ?? '') : '',
    finishedAt: result === 'PENDING' ? null : timeOf(finish_time),
  })),
});

async function returnShare(
  deps: WechatDeps,
  request: ReturnRequest,
  about: CallSubject,
): Promise<ReturnAnswer> {
  const body = {
    out_order_no: request.outOrderNo,
    out_return_no: request.outReturnNo,
    return_mchid: request.account,
    amount: request.amountFen,
    description: request.description.slice(0, 80),
  };
  const path = '/v3/profitsharing/return-orders';
  const told = await callWechat(
    deps,
    { operation: 'returnShare', method: 'POST', path, body },
    Return,
    about,
  );
  if (told.ok) return returnAnswer(told.data);
  const known = await queryReturn(deps, request, about);
  return known.state === 'UNKNOWN' ? { ...known, state: 'REFUSED', reason: told.reason } : known;
}

async function queryReturn(
  deps: WechatDeps,
  of: { outOrderNo: string; outReturnNo: string },
  about: CallSubject,
): Promise<ReturnAnswer> {
  const no = encodeURIComponent(of.outReturnNo);
  const path = `/v3/profitsharing/return-orders/${no}?out_order_no=${encodeURIComponent(of.outOrderNo)}`;
  const told = await callWechat(deps, { operation: 'queryReturn', method: 'GET', path }, Return, about);
  if (told.ok) return returnAnswer(told.data);
  if (!isUnknownThere(told)) throw new Error(`wechat return query ${told.reason}`);
  return { state: 'UNKNOWN', reason: told.reason, finishedAt: null };
}

const returnAnswer = ({ result, fail_reason, finish_time }: z.output<typeof Return>): ReturnAnswer => ({
  state: result,
  reason: result === 'SUCCESS' ? '' : (fail_reason ?? ''),
  finishedAt: result === 'PROCESSING' ? null : timeOf(finish_time),
});
