import { mostEntries } from '@treadline/contract/stock/counts/plan.ts';
import { api } from '#kernel/api.ts';
import { isApiError } from '#kernel/api-error.ts';
import { connection } from '#kernel/connection.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import { createStore, type Store } from '#kernel/store.ts';
import { newId } from '#kernel/new-id.ts';

/** Counted entry with its sending state. */
export interface Scan {
  scanId: string;
  partId: number;
  partNo: string;
  size: string;
  dot: string;
  rack: string;
  quantity: number;
  picked: number | null;
  /** Of a tyre that was read by its own code; absent in entries of before. */
  identities?: readonly string[];
  extra: boolean;
  at: string;
  state: 'waiting' | 'sent' | 'refused';
  /** Reason for the rejection. */
  message: string;
}

export interface Outbox {
  scans: Store<readonly Scan[]>;
  add(scan: Scan): void;
  drop(scanId: string): void;
  /** Sends rejected entries again. */
  retry(): void;
}

/** Delay before a failed send is retried, in milliseconds. */
const again = 3000;
/** Whether an error is transient and unrelated to the entries: no connection, no session, overload. */
const isPassing = (error: unknown): boolean =>
  !isApiError(error) || error.status === 0 || [401, 423, 429].includes(error.status) || error.status >= 500;

const open = new Map<string, Outbox>();

/**
 * Entries of a count stored in the browser until the server has them: they survive lost connections, closed tabs and
 * restarts, and the scan id prevents double counting.
 */
export function openOutbox(owner: number, countId: number): Outbox {
  const key = `count-entries:${owner}:${countId}`;
  const found = open.get(key);
  if (found) return found;
  const box = makeOutbox(key, countId);
  open.set(key, box);
  return box;
}

/** Updates the stored entries atomically: another window of this browser may count the same rack. */
type ChangeScans = (change: (scans: readonly Scan[]) => readonly Scan[]) => void;

function keepScans(key: string): { scans: Store<readonly Scan[]>; change: ChangeScans } {
  const scans = createStore<readonly Scan[]>((readSavedValue(key) as Scan[] | undefined) ?? []);
  let isKept = true;
  const unsentOf = (all: readonly Scan[]) => all.filter(({ state }) => state !== 'sent');
  const read = (): readonly Scan[] => {
    if (!isKept) return scans.get();
    const sent = scans.get().filter(({ state }) => state === 'sent');
    const done = new Set(sent.map(({ scanId }) => scanId));
    const stored = (readSavedValue(key) as Scan[] | undefined) ?? [];
    return [...sent, ...stored.filter(({ scanId }) => !done.has(scanId))];
  };
  window.addEventListener('storage', () => scans.set(read()));
  const change: ChangeScans = (make) => {
    const next = make(read());
    const unsent = unsentOf(next);
    isKept = saveValue(key, unsent.length > 0 ? unsent : undefined);
    scans.set(next);
  };
  return { scans, change };
}

function makeOutbox(key: string, countId: number): Outbox {
  const { scans, change } = keepScans(key);
  const flush = makeFlush(scans, change, countId);
  connection.watch(() => {
    if (connection.get() === 'up') void flush();
  });
  void flush();
  return {
    scans,
    add(scan) {
      change((all) => [...all, scan]);
      void flush();
    },
    drop: (scanId) => change((all) => all.filter((scan) => scan.scanId !== scanId)),
    retry() {
      change((all) => all.map((scan) => (scan.state === 'refused' ? { ...scan, state: 'waiting' } : scan)));
      void flush();
    },
  };
}

/** Sends pending entries in order, one batch at a time; failed sends are retried later. */
function makeFlush(scans: Outbox['scans'], change: ChangeScans, countId: number): () => Promise<void> {
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendAll = async (): Promise<boolean> => {
    const batch = scans
      .get()
      .filter(({ state }) => state === 'waiting')
      .slice(0, mostEntries);
    if (batch.length === 0) return true;
    return (await sendBatch(change, countId, batch)) && sendAll();
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    const isDone = await sendAll();
    isSending = false;
    if (!isDone) timer = setTimeout(() => void flush(), again);
  };
  return flush;
}

/** @returns false when the server gave no usable response */
async function sendBatch(change: ChangeScans, countId: number, batch: readonly Scan[]): Promise<boolean> {
  const ids = new Set(batch.map(({ scanId }) => scanId));
  const mark = (to: (scan: Scan) => Partial<Scan>) =>
    change((all) => all.map((scan) => (ids.has(scan.scanId) ? { ...scan, ...to(scan) } : scan)));
  try {
    const results = await sendScans(countId, batch);
    mark(({ scanId }) => {
      const message = results.get(scanId) ?? '';
      return { state: message === '' ? 'sent' : 'refused', message };
    });
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    const message = error instanceof Error ? error.message : String(error);
    mark(() => ({ state: 'refused', message }));
    return true;
  }
}

/** @returns the error message of each entry by scan ID; '' where it was accepted */
async function sendScans(countId: number, batch: readonly Scan[]): Promise<Map<string, string>> {
  const entries = batch.map(
    ({ scanId, partId, dot, rack, quantity, picked, identities = [], extra, at }) => ({
      scanId,
      partId,
      dot,
      rack,
      quantity,
      picked,
      identities: [...identities],
      extra,
      at,
    }),
  );
  const { results } = await api(
    'POST /inventory/count/entries/:id',
    { params: { id: countId }, body: { sentAt: new Date().toISOString(), entries } },
    { key: newId() },
  );
  return new Map(results.map(({ scanId, error, message }) => [scanId, error === '' ? '' : message]));
}
