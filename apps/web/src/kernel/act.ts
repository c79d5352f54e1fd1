import { App } from 'antd';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';
import type { RowId } from '#ui/grid/types.ts';
import type { Endpoint, InputOf, ListEndpoint, OutputOf } from './api-types.ts';
import { textOfError } from './error-text.ts';
import { showRowResult, type RowResult } from './list/results.ts';
import { useAction } from './query.ts';

interface ActOptions<K extends Endpoint> {
  /** Success message, e.g. 采购单确认成功, also by the answer; none if absent. */
  done?: string | ((data: OutputOf<K>) => string);
  /** Prefix of the server's error message, e.g. 采购单确认失败：. */
  failed?: string;
  /** Routes or paths whose cached responses are invalidated afterwards. */
  refresh?: (Endpoint | `/${string}`)[];
  onDone?: (data: OutputOf<K>, input: InputOf<K>) => void;
  /** Storage key of the Idempotency-Key, see `useAction`. */
  keyPlace?: string;
  /** If a list shows the affected row, `done` appears there with the next step or undo. */
  result?: (data: OutputOf<K>, input: InputOf<K>) => RowPlace;
}

/** Row in which the outcome of an action appears, with the next step or undo. */
interface RowPlace {
  list: ListEndpoint;
  id: RowId;
  next?: RowResult['next'];
}

/** Hook that shows a success in its row while that is visible, before the lists are refetched; otherwise as a toast. */
export function useReport(): (text: string, place?: RowPlace) => void {
  const { message } = App.useApp();
  return (text, place) => {
    const isShown = place && showRowResult(place.list, place.id, { text, next: place.next });
    if (!isShown) message.success(text);
  };
}

/** Whether two inputs are the same request; files are compared by identity. */
const isSame = (one: object, other: object): boolean =>
  (one as { file?: Blob }).file === (other as { file?: Blob }).file &&
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Hook for an action behind a button: runs once however often it is clicked, reports the outcome and refreshes the
 * affected data. `const confirm = useAct('PUT /x/:id', { done: t('confirmed'), refresh: ['/x'] })`, then
 * `confirm.run({ params })`, which resolves to the response, or undefined after an error was shown; `confirm.busy` for
 * the button. Inside a dialog use `confirm.orThrow`: the dialog shows the error itself.
 */
export function useAct<K extends Endpoint>(
  endpoint: K,
  { done, failed = '', refresh = [], onDone, keyPlace, result }: ActOptions<K> = {},
) {
  const { message } = App.useApp();
  const report = useReport();
  const action = useAction(endpoint, {
    refresh,
    keyPlace,
    onDone: (data, input) => {
      if (done) report(typeof done === 'string' ? done : done(data), result?.(data, input));
      onDone?.(data, input);
    },
  });
  const orThrow = async (input: InputOf<K>): Promise<OutputOf<K>> => {
    return action.mutateAsync(input).catch((error: ApiError) => {
      if (failed) error.message = failed + textOfError(error);
      throw error;
    });
  };
  /** Running request. The same request again is a double click; any other waits for it. */
  const running = useRef<{ input: InputOf<K>; ends: Promise<OutputOf<K> | undefined> } | null>(null);
  const tell = (error: unknown): undefined => void message.error(textOfError(error));
  const run = async (input: InputOf<K>): Promise<OutputOf<K> | undefined> => {
    const before = running.current;
    if (before && isSame(before.input, input)) return undefined;
    const waited = before ? before.ends.then(() => orThrow(input)) : orThrow(input);
    const mine = { input, ends: waited.catch(tell) };
    running.current = mine;
    const answer = await mine.ends;
    if (running.current === mine) running.current = null;
    return answer;
  };
  return { run, orThrow, busy: action.isPending };
}
