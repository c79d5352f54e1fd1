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

/** A new session. @returns its token. @throws Error with the server's message. */
export async function newToken(account: string): Promise<string> {
  const answer = await send<{ token: string }>('POST', '/user/signIn', '', { userName: account, password });
  if (answer.code !== '200') throw new Error(`${account}: ${answer.message}`);
  return answer.data.token;
}

const tokens = new Map<string, Promise<string>>();

/** The one session that tests share per account: sign-in is limited per address. Never lock or end it. */
export function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account) ?? newToken(account);
  tokens.set(account, known);
  return known;
}

/** Calls the server in a session. @returns the answer's data. @throws Error with the server's message. */
export async function callIn<T>(token: string, route: string, body?: Input): Promise<T> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await send<T>(method, path, token, body);
  if (answer.code !== '200') throw new Error(`${route}: ${answer.code} ${answer.message}`);
  return answer.data;
}

/** Calls the server as an account, past the browser: to prepare and to check. */
export const call = async <T>(account: string, route: string, body?: Input): Promise<T> =>
  callIn(await tokenOf(account), route, body);

/** Ends a session from another one of the same account, as its owner could. */
export async function endSession(account: string, token: string): Promise<void> {
  const sessions = await callIn<{ id: number; current: boolean }[]>(token, 'GET /user/v1/user/sessions');
  const own = sessions.find(({ current }) => current);
  await call(account, `DELETE /user/v1/user/sessions/${own?.id}`);
}

/** The status that the server answers with, for calls that it ought to refuse. */
export async function statusOf(token: string, path: string): Promise<number> {
  return (await fetch(base() + path, { headers: { authorization: token } })).status;
}

/** The file of a fixture, for an upload. */
export const fixture = (name: string): string => new URL(`../fixtures/${name}`, import.meta.url).pathname;

/** A fixture's workbook with a comment in its archive: for the server, which knows files again, a new one. */
export async function freshCopy(name: string) {
  const comment = Buffer.from(crypto.randomUUID());
  const file = await readFile(fixture(name));
  // An archive ends with the length of its comment, and the comment.
  file.writeUInt16LE(comment.length, file.length - 2);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.concat([file, comment]) };
}
