import type { Readable } from 'node:stream';

/** Mail attachment; its content is read when the mail is sent. */
export interface MailFile {
  name: string;
  /** Media type. */
  type: string;
  /** Size in bytes. */
  size: number;
  /**
   * Opens the content.
   * @throws Error with code ENOENT when missing, service.unavailable
   */
  open(): Promise<Readable>;
}

/** Plain-text mail with attachments. */
export interface MailMessage {
  id: number;
  /** Idempotency key of the mail, by which mailboxes show duplicates once. */
  key: string;
  to: string;
  subject: string;
  text: string;
  files?: readonly MailFile[];
}

/** Result of sending; `account`: the server refused our login or sender, not this mail, which waits. */
export type MailAnswer = { ok: true; providerId: string } | { ok: false; reason: string; account?: true };

export interface Mail {
  readonly provider: 'sandbox' | 'smtp';
  /**
   * Sends a mail.
   * @throws Error when the server is unreachable or refuses temporarily (4xx): retry later
   */
  send(message: MailMessage): Promise<MailAnswer>;
}
