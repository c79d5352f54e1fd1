import { App } from 'antd';
import { useRef } from 'react';
import type { ApiError } from './api-error.ts';
import type { RowId } from '#ui/grid/types.ts';
import type { Endpoint, InputOf, ListEndpoint, OutputOf } from './api-types.ts';
import { textOfError } from './error-text.ts';
import { sayInRow, type RowResult } from './list/results.ts';
import { useAction } from './query.ts';

interface ActOptions<K extends Endpoint> {
  /** Said on success, e.g. 采购单确认成功; nothing when absent. */
  done?: string;
  /** Put before the server's message on failure, e.g. 采购单确认失败：. */
  failed?: string;
  /** Endpoints or paths whose answers are old afterwards. */
  refresh?: (Endpoint | `/${string}`)[];
  onDone?: (data: OutputOf<K>, input: InputOf<K>) => void;
  /** Where the browser keeps the Idempotency-Key: see `useAction`. */
  keyPlace?: string;
  /** Where a list shows the row that this happened to, `done` is said there, with the next step or the way back. */
  result?: (
    data: OutputOf<K>,
    input: InputOf<K>,
  ) => { list: ListEndpoint; id: RowId; next?: RowResult['next'] };
}

/** The same request; two files are told apart by themselves. */
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
  /** In the row while it is still there, before the lists are asked again; elsewhere as a message. */
  const say = (data: OutputOf<K>, input: InputOf<K>) => {
    if (!done) return;
    const { list, id, next } = result?.(data, input) ?? {};
    const isSaid = list !== undefined && id !== undefined && sayInRow(list, id, { text: done, next });
    if (!isSaid) message.success(done);
  };
  const action = useAction(endpoint, {
    refresh,
    keyPlace,
    onDone: (data, input) => {
      say(data, input);
      onDone?.(data, input);
    },
  });
  const orThrow = async (input: InputOf<K>): Promise<OutputOf<K>> => {
    return action.mutateAsync(input).catch((error: ApiError) => {
      if (failed) error.message = failed + textOfError(error);
      throw error;
    });
  };
  /** What is on its way. The same once more is a double click; anything else waits for it. */
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
