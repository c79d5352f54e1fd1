import type { Db } from '#kernel/db.ts';
import type { ReturnAnswer, ReturnRequest, SplitAnswer, SplitRequest, UnfreezeRequest } from './port.ts';
import { sandboxPayee } from './sandbox-notice.ts';
import {
  inOwnTransaction,
  listSandboxState,
  readSandboxState,
  readPayMode,
  writeSandboxState,
  type SandboxReturn,
  type SandboxSplit,
} from './sandbox-state.ts';
import { findPayment } from './sandbox-trades.ts';

/** Maximum of all splits of a payment, in basis points. */
const maxSplitBp = 3000;

const refuse = (reason: string): SplitAnswer => ({ state: 'REFUSED', orderId: null, reason, receivers: [] });
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const answerOf = ({ outOrderNo, state, receivers }: SandboxSplit): SplitAnswer => ({
  state,
  orderId: `SS${outOrderNo}`,
  reason: '',
  receivers: receivers.map((each) => ({ ...each, finishedAt: dateOf(each.finishedAt) })),
});

const splitsOf = (db: Db, transactionId: string) =>
  listSandboxState(db, 'split', { field: 'transactionId', value: transactionId });
const sumOf = (splits: readonly SandboxSplit[]): number =>
  splits
    .filter((split) => !split.unfreezes)
    .flatMap((split) => split.receivers)
    .filter((receiver) => receiver.state !== 'CLOSED')
    .reduce((sum, receiver) => sum + receiver.amountFen, 0);

/** Frozen amount of a payment in fen; null when not frozen or no longer. */
export async function frozenFen(db: Db, transactionId: string): Promise<number | null> {
  const found = await findPayment(db, transactionId);
  const splits = await splitsOf(db, transactionId);
  if (!found?.trade.split || splits.some((split) => split.unfreezes)) return null;
  const refunds = await listSandboxState(db, 'refund', { field: 'transactionId', value: transactionId });
  const back = refunds
    .filter((refund) => refund.state !== 'CLOSED')
    .reduce((sum, refund) => sum + refund.amountFen - refund.feeBackFen, 0);
  return found.payment.amountFen - found.payment.feeFen - sumOf(splits) - back;
}

/** Accepts a bill split, idempotent by its number and receivers. */
export const splitTrade = (db: Db, request: SplitRequest): Promise<SplitAnswer> =>
  inOwnTransaction(db, async (own) => {
    const { transactionId, outOrderNo, shares } = request;
    const found = await findPayment(own, transactionId);
    const known = await readSandboxState(own, 'split', outOrderNo);
    const wanted = JSON.stringify(shares.map(({ account, amountFen }) => [account, amountFen]));
    if (known && JSON.stringify(known.receivers.map((r) => [r.account, r.amountFen])) !== wanted)
      return refuse('INVALID_REQUEST 同一分账单号的接收方与之前不一致');
    if (known) return answerOf(known);
    const reason = await splitFault(own, found?.payment.amountFen ?? null, request);
    if (reason) return refuse(reason);
    const split: SandboxSplit = {
      transactionId,
      outOrderNo,
      unfreezes: false,
      state: 'PROCESSING',
      receivers: shares.map(({ account, amountFen }) => ({
        account,
        amountFen,
        state: 'PENDING',
        reason: '',
        finishedAt: null,
      })),
    };
    await writeSandboxState(own, 'split', outOrderNo, split);
    return answerOf(split);
  });

async function splitFault(db: Db, paidFen: number | null, { transactionId, shares }: SplitRequest) {
  const mode = await readPayMode(db, 'WECHAT');
  const frozen = await frozenFen(db, transactionId);
  const asked = shares.reduce((sum, share) => sum + share.amountFen, 0);
  if (paidFen === null) return 'RESOURCE_NOT_EXISTS 订单不存在';
  if (mode.split === 'REFUSED') return 'INVALID_REQUEST 订单处理中，暂时无法分账，请稍后再试';
  if (frozen === null) return 'INVALID_REQUEST 非分账订单，或已解冻，不支持分账';
  if (shares.length < 1 || shares.length > 50 || shares.some(({ amountFen }) => amountFen < 1))
    return 'PARAM_ERROR 分账接收方应为 1 至 50 个，金额应大于零';
  const before = sumOf(await splitsOf(db, transactionId));
  if ((before + asked) * 10_000 > paidFen * maxSplitBp) return 'RULE_LIMIT 分账金额超出最大分账比例';
  return asked > frozen ? 'NOT_ENOUGH 分账金额不足' : null;
}

/** Returns the state of a split or unfreezing under the sandbox's current configuration. */
export const querySplitOf = (db: Db, outOrderNo: string): Promise<SplitAnswer> =>
  inOwnTransaction(db, async (own) => {
    const split = await readSandboxState(own, 'split', outOrderNo);
    if (!split) return { ...refuse('RESOURCE_NOT_EXISTS 分账单不存在'), state: 'UNKNOWN' };
    const mode = await readPayMode(own, 'WECHAT');
    if (split.state === 'FINISHED' || mode.split === 'PROCESSING') return answerOf(split);
    const receivers: SandboxSplit['receivers'] = [];
    const finishedAt = new Date().toISOString();
    for (const [at, receiver] of split.receivers.entries()) {
      const isKnown = split.unfreezes || (await readSandboxState(own, 'receiver', receiver.account));
      const reason = isKnown ? (at === 0 && !split.unfreezes ? mode.closeShare : '') : 'NO_RELATION';
      receivers.push({ ...receiver, state: reason ? 'CLOSED' : 'SUCCESS', reason, finishedAt });
    }
    const finished: SandboxSplit = { ...split, state: 'FINISHED', receivers };
    await writeSandboxState(own, 'split', outOrderNo, finished);
    return answerOf(finished);
  });

/** Releases the rest of a payment's frozen money, which ends its splitting. */
export const unfreezeTrade = (db: Db, { transactionId, outOrderNo }: UnfreezeRequest): Promise<SplitAnswer> =>
  inOwnTransaction(db, async (own) => {
    await findPayment(own, transactionId);
    const known = await readSandboxState(own, 'split', outOrderNo);
    if (known?.unfreezes && known.transactionId === transactionId) return answerOf(known);
    const frozen = await frozenFen(own, transactionId);
    if (known || frozen === null) return refuse('INVALID_REQUEST 没有可解冻的资金');
    const { merchant: account } = sandboxPayee.WECHAT;
    const rest = { account, amountFen: frozen, state: 'PENDING', reason: '', finishedAt: null } as const;
    const split: SandboxSplit = {
      transactionId,
      outOrderNo,
      unfreezes: true,
      state: 'PROCESSING',
      receivers: [rest],
    };
    await writeSandboxState(own, 'split', outOrderNo, split);
    return answerOf(split);
  });

const returnOf = ({ state, reason, finishedAt }: SandboxReturn): ReturnAnswer => ({
  state,
  reason,
  finishedAt: dateOf(finishedAt),
});
const refuseReturn = (reason: string): ReturnAnswer => ({ state: 'REFUSED', reason, finishedAt: null });

/** Returns a share; repeating the identical request returns its current state. */
export const returnSplit = (db: Db, request: ReturnRequest): Promise<ReturnAnswer> =>
  inOwnTransaction(db, async (own) => {
    const { outOrderNo, outReturnNo, account, amountFen } = request;
    const split = await readSandboxState(own, 'split', outOrderNo);
    const share = split?.receivers.find((each) => each.account === account && each.state === 'SUCCESS');
    if (!split || split.unfreezes || !share) return refuseReturn('RESOURCE_NOT_EXISTS 没有可回退的分账');
    const known = await readSandboxState(own, 'return', outReturnNo);
    const isSame = known?.outOrderNo === outOrderNo && known.account === account;
    if (known && !(isSame && known.amountFen === amountFen))
      return refuseReturn('INVALID_REQUEST 同一回退单号的内容与之前不一致');
    if (known) return settleReturn(own, known);
    const others = await listSandboxState(own, 'return', { field: 'outOrderNo', value: outOrderNo });
    const before = others
      .filter((each) => each.account === account && each.state !== 'FAILED')
      .reduce((sum, each) => sum + each.amountFen, 0);
    if (amountFen < 1 || before + amountFen > share.amountFen)
      return refuseReturn('RULE_LIMIT 回退金额超过可回退金额');
    const { transactionId } = split;
    const fresh = { transactionId, outOrderNo, outReturnNo, account, amountFen };
    return settleReturn(own, { ...fresh, state: 'PROCESSING', reason: '', finishedAt: null });
  });

export const queryReturnOf = (db: Db, outReturnNo: string): Promise<ReturnAnswer> =>
  inOwnTransaction(db, async (own) => {
    const known = await readSandboxState(own, 'return', outReturnNo);
    if (!known) return { state: 'UNKNOWN', reason: 'RESOURCE_NOT_EXISTS 回退单不存在', finishedAt: null };
    return settleReturn(own, known);
  });

async function settleReturn(db: Db, known: SandboxReturn): Promise<ReturnAnswer> {
  if (known.state !== 'PROCESSING') return returnOf(known);
  const { shareReturn } = await readPayMode(db, 'WECHAT');
  const finishedAt = new Date().toISOString();
  const settled: SandboxReturn = {
    ...known,
    ...{
      SUCCESS: { state: 'SUCCESS' as const, reason: '', finishedAt },
      TIME_OUT_CLOSED: { state: 'FAILED' as const, reason: shareReturn, finishedAt },
      SHORT: { reason: 'BALANCE_NOT_ENOUGH' },
      PROCESSING: { reason: '' },
    }[shareReturn],
  };
  await writeSandboxState(db, 'return', known.outReturnNo, settled);
  return returnOf(settled);
}
