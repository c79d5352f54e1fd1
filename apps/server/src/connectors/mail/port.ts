import type { Readable } from 'node:stream';

/** Mail attachment; its content is read when the mail is sent. */
export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** @throws Error with code ENOENT when it is not there any more, service.unavailable */
  open(): Promise<Readable>;
}

/** Plain-text mail with attachments. */
export interface MailMessage {
  id: number;
  /** The same at every attempt at this mail: what reaches a mailbox twice is shown once by it. */
  key: string;
  to: string;
  subject: string;
  text: string;
  files?: readonly MailFile[];
}

export type MailAnswer = { ok: true; providerId: string } | { ok: false; reason: string };

export interface Mail {
  readonly provider: 'sandbox' | 'smtp';
  /**
   * Hands a mail over.
   * @throws Error when the server can't be reached or refuses for now (4xx): try again later.
   */
  send(message: MailMessage): Promise<MailAnswer>;
}
