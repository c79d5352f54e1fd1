import { sign, verify, type KeyObject } from 'node:crypto';

/** SHA256withRSA of a text in UTF-8, base64: what both channels sign with. */
export const signRsa = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedRsa = (key: KeyObject, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
