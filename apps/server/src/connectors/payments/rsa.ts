import { sign, verify, type KeyObject } from 'node:crypto';

/** SHA256withRSA signature of a UTF-8 text, in base64, as used by both channels. */
export const signRsa = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedRsa = (key: KeyObject, text: string, signature: string): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
