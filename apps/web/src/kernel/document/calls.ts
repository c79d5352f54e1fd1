import { App } from 'antd';
import { useState } from 'react';
import type { RowId } from '#ui/grid/types.ts';
import { useReport } from '../act.ts';
import type { ApiError } from '../api-error.ts';
import type { Endpoint, InputOf, ListEndpoint, OutputOf } from '../api-types.ts';
import { textOfError } from '../error-text.ts';
import type { RowResult } from '../list/results.ts';
import { keyKeeper, sendAction } from '../query.ts';

/** Options of a document's calls, for all of them or for one. */
interface CallOptions {
  /** Success message; none if absent. */
  done?: string;
  /** Prefix of the server's error message. */
  failed?: string;
  /** Routes or paths whose cached responses are invalidated afterwards. */
  refresh?: (Endpoint | `/${string}`)[];
  /** List in which `done` appears at the row while the row is visible. */
  list?: ListEndpoint;
}
interface OneCall<K extends Endpoint, Row> extends CallOptions {
  onDone?: (data: OutputOf<K>, row: Row) => void;
  /** Next step or undo beside `done` in the row. */
  next?: (data: OutputOf<K>, row: Row) => RowResult['next'];
}

/** Request behind a document's button; `reason` is '' where none is asked for. */
export type Call<Row> = (row: Row, reason: string) => Promise<unknown>;

/**
 * Hook that returns `call(endpoint, inputOf, options)`, the request behind a button of a document: sent with an
 * Idempotency-Key that is kept until an answer arrives, reported and followed by a refresh as by `useAct`. It rejects
 * with the server's error, which the dialog shows.
 */
export function useCalls<Row extends { id: RowId }>(common: CallOptions = {}) {
  const report = useReport();
  // One for each call of each document: two that are under way at once keep their own keys.
  const [keepers] = useState(() => new Map<string, ReturnType<typeof keyKeeper>>());
  const keeperOf = (endpoint: Endpoint, input: object) => {
    const path = JSON.stringify([endpoint, 'params' in input ? input.params : null]);
    const keeper = keepers.get(path) ?? keyKeeper();
    keepers.set(path, keeper);
    return keeper;
  };
  return <K extends Endpoint>(
    endpoint: K,
    inputOf: (row: Row, reason: string) => InputOf<K> | Promise<InputOf<K>>,
    own: OneCall<K, Row> = {},
  ): Call<Row> =>
    async (row, reason) => {
      const { done, failed = '', refresh = [], list, onDone, next } = { ...common, ...own };
      const tell = (data: OutputOf<K>) => {
        if (done) report(done, list && { list, id: row.id, next: next?.(data, row) });
        onDone?.(data, row);
      };
      const input = await inputOf(row, reason);
      await sendAction(endpoint, input, keeperOf(endpoint, input), { refresh, onDone: tell }).catch(
        (error: ApiError) => {
          if (failed) error.message = failed + textOfError(error);
          throw error;
        },
      );
    };
}

/** Hook that runs a call without a dialog: its error is shown as a message, a second click meanwhile does nothing. */
export function useDirectCall() {
  const { message } = App.useApp();
  const [running] = useState(() => new Set<string>());
  return async (key: string, call: () => Promise<unknown>): Promise<void> => {
    if (running.has(key)) return;
    running.add(key);
    await call().catch((error: unknown) => void message.error(textOfError(error)));
    running.delete(key);
  };
}
