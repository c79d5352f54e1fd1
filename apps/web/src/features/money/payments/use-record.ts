import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '#kernel/query.ts';
import type { PayableRef, PayRecord } from './types.ts';

/** Polling intervals in milliseconds while a code is shown, and while a refund or close is pending. */
const waiting = 2500;
const working = 10_000;

const isOpen = ({ state }: { state: string }) => state === 'WAITING' || state === 'CREATED';

/** Polling interval in milliseconds; undefined once nothing can change any more. */
export function pollInterval(record: PayRecord | undefined): number | undefined {
  if (!record) return undefined;
  const codes = record.attempts.some((row) => isOpen(row) && row.way !== 'OFFLINE');
  if (codes && record.state === 'OPEN') return waiting;
  const moving = record.attempts.some(({ state }) => state === 'CLOSING' || state === 'WAITING');
  const going = record.refunds.some(
    ({ state, toApprove }) => !toApprove && state !== 'SUCCESS' && state !== 'CLOSED',
  );
  return codes || moving || going ? working : undefined;
}

/**
 * Payments of a document, polled while they may change: a small request each time, the full record only when its
 * answer differs. `onChange` is called on every change after the first load.
 */
export function useRecord(of: PayableRef, onChange: (() => void) | undefined) {
  const query = { bizType: of.bizType, orderId: String(of.orderId) };
  const read = useApi('GET /order/payment/getPayRecordList', { query });
  const every = pollInterval(read.data);
  const { data: status } = useApi(
    'GET /order/payment/getPayStatus',
    { query },
    { enabled: every !== undefined, staleTime: 0, ...(every !== undefined && { every }) },
  );
  const seen = useRef<string>(undefined);
  const tell = useEffectEvent(() => {
    void read.refetch();
    onChange?.();
  });
  const version = status?.version;
  useEffect(() => {
    if (version === undefined) return;
    const before = seen.current;
    seen.current = version;
    if (before !== undefined && before !== version) tell();
  }, [version]);
  return read;
}
