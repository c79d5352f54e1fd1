import { randomUUID } from 'node:crypto';
import type { RunningServer } from './servers.ts';
import type { Caller } from './stage.ts';

/**
 * Client function that calls a path below /api and returns its `data`; bodies other than forms are sent as JSON.
 * @throws Error when refused
 */
export type CallAs = <T>(path: string, body?: object, method?: 'POST' | 'PUT') => Promise<T>;

export const callAs =
  ({ port }: Pick<RunningServer, 'port'>, { token }: Caller): CallAs =>
  async <T>(path: string, body?: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      headers: {
        authorization: token,
        'idempotency-key': randomUUID(),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { method, body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return ((await answer.json()) as { data: T }).data;
  };
