import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';

/** File returned by a handler. */
export interface Download {
  readonly download: true;
  readonly name: string;
  /** Media type; for uploaded content detected from it, see `sendFile`. */
  readonly type: string;
  readonly body: Readable | Buffer | string;
  /** Number of rows of a workbook, for the client's progress bar. */
  readonly rows?: number;
  /** Time of the data where a lagging replica was read. */
  readonly asOf?: string | null;
  /** Displayed in the browser instead of saved, for pictures. */
  readonly inline?: boolean;
}

/** Media type of xlsx files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Whether a handler's result is a file. */
export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'download' in value;

/** Media types that a browser displays without running or loading anything; excludes SVG. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Content security policy for opened files: inline styles only. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Sends a non-JSON body: with `nosniff`, a script-free content security policy, and as an attachment unless it is a
 * picture to be shown inline.
 */
export function sendBytes(
  reply: FastifyReply,
  { name, type, body, inline }: Pick<Download, 'name' | 'type' | 'body' | 'inline'>,
): FastifyReply {
  const isShown = inline === true && shown.has(type);
  const said = encodeURIComponent(name.replace(/[\r\n"\\/]/g, '_'));
  reply.headers({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${said}`,
  });
  return reply.send(body);
}

/** Sends a download with a header-safe file name. */
export function sendDownload(ctx: Ctx, file: Download, reply: FastifyReply): FastifyReply {
  ctx.log.info({ file: file.name }, 'download');
  reply.header('cache-control', 'no-store');
  if (file.rows !== undefined) reply.header('x-total-rows', file.rows);
  if (file.asOf) reply.header('x-data-as-of', file.asOf);
  return sendBytes(reply, file);
}
