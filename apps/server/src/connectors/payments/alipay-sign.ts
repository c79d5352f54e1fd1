import type { KeyObject } from 'node:crypto';
import { isSignedRsa, signRsa } from './rsa.ts';

export interface AlipaySettings {
  url: string;
  appId: string;
  /** seller_id, 2088…. */
  merchant: string;
  privateKey: KeyObject;
  /** Public key of Alipay. */
  publicKey: KeyObject;
  notifyUrl: string;
  timeoutMs?: number;
}

/** Signed text: parameters as `k=v&…`, sorted by name; blank ones only where asked for. */
const signedText = (
  params: Readonly<Record<string, string>>,
  without: readonly string[],
  blanks = false,
): string =>
  Object.entries(params)
    .filter(([name, value]) => (blanks || value !== '') && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Signature of a request; it covers `sign_type`. */
export const signAlipay = (key: KeyObject, params: Readonly<Record<string, string>>): string =>
  signRsa(key, signedText(params, ['sign']));

/** Signature of a webhook; it does not cover `sign_type`. */
export const signAlipayNotice = (key: KeyObject, params: Readonly<Record<string, string>>): string =>
  signRsa(key, signedText(params, ['sign', 'sign_type']));
/** Whether a webhook is signed, as the official clients take it: with or without `sign_type` and blank members. */
export const isSignedNotice = (key: KeyObject, params: Readonly<Record<string, string>>): boolean =>
  [['sign', 'sign_type'], ['sign']].some((without) =>
    [false, true].some((blanks) => isSignedRsa(key, signedText(params, without, blanks), params.sign ?? '')),
  );

/** Members of a JSON object as raw text, since a response's signature covers its text. */
export function rawMembers(text: string): Map<string, string> {
  const members = new Map<string, string>();
  let [depth, name, from] = [0, '', -1];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g)) {
    if (depth === 1 && from < 0 && token.startsWith('"')) name = String(JSON.parse(token));
    if (depth === 1 && from < 0 && token === ':') from = index + 1;
    if (depth === 1 && from >= 0 && (token === ',' || token === '}')) {
      members.set(name, text.slice(from, index).trim());
      from = -1;
    }
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
  }
  return members;
}
