import { newId } from '#kernel/new-id.ts';
import type { Scan } from './outbox.ts';
import type { Candidate } from './types.ts';

type Entered = Pick<Scan, 'dot' | 'rack' | 'quantity'> & { picked?: number | null; identities?: string[] };

/** New entry of a part, with its id and time. */
export const newScan = (
  { partId, partNo, size, planned }: Candidate,
  { picked = null, ...entered }: Entered,
): Scan => ({
  ...entered,
  scanId: newId(),
  partId,
  partNo,
  size,
  picked,
  extra: !planned,
  at: new Date().toISOString(),
  state: 'waiting',
  message: '',
});
