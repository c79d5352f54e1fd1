import { readFile } from 'node:fs/promises';
import { serverAddress } from './address.ts';

export const password = 'Demo@2026';
const base = (): string => `${serverAddress()}/api`;

interface Answer<T> {
  code: string;
  data: T;
  message?: string;
}
type Input = Record<string, unknown> | readonly unknown[];

async function send<T>(method: string, path: string, token: string, body?: Input): Promise<Answer<T>> {
  const response = await fetch(base() + path, {
    method,
    headers: {
      'accept-language': 'zh-CN',
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer<T>;
}

/**
 * Signs in.
 * @returns the session token.
 * @throws Error with the server's message.
 */
export async function newToken(account: string): Promise<string> {
  const answer = await send<{ token: string }>('POST', '/user/signIn', '', { userName: account, password });
  if (answer.code !== '200') throw new Error(`${account}: ${answer.message}`);
  return answer.data.token;
}

const tokens = new Map<string, Promise<string>>();

/**
 * Session token shared by the tests of an account, as sign-in is rate-limited per address. Never lock or end the
 * session.
 */
export function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account) ?? newToken(account);
  tokens.set(account, known);
  return known;
}

/**
 * Calls the server in a session.
 * @returns the answer's data.
 * @throws Error with the server's message.
 */
export async function callIn<T>(token: string, route: string, body?: Input): Promise<T> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await send<T>(method, path, token, body);
  if (answer.code !== '200') throw new Error(`${route}: ${answer.code} ${answer.message}`);
  return answer.data;
}

/** Calls the server as an account without the browser, for set-up and checks. */
export const call = async <T>(account: string, route: string, body?: Input): Promise<T> =>
  callIn(await tokenOf(account), route, body);

/** Ends a session from another one of the same account. */
export async function endSession(account: string, token: string): Promise<void> {
  const sessions = await callIn<{ id: number; current: boolean }[]>(token, 'GET /user/v1/user/sessions');
  const own = sessions.find(({ current }) => current);
  await call(account, `DELETE /user/v1/user/sessions/${own?.id}`);
}

/** HTTP status of a call expected to be refused. */
export async function statusOf(token: string, path: string): Promise<number> {
  return (await fetch(base() + path, { headers: { authorization: token } })).status;
}

/** Path of a fixture file, for uploads. */
export const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

/**
 * Copy of a fixture workbook with a comment in its archive, so that the server does not recognise it as imported
 * before.
 */
export async function freshCopy(name: string) {
  const comment = Buffer.from(crypto.randomUUID());
  const file = await readFile(fixture(name));
  // An archive ends with the length of its comment, and the comment.
  file.writeUInt16LE(comment.length, file.length - 2);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.concat([file, comment]) };
}
