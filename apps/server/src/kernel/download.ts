import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';

/** A file that a handler answers with. */
export interface Download {
  readonly download: true;
  readonly name: string;
  /** Told by the content where people sent it: see `sendFile`. */
  readonly type: string;
  readonly body: Readable | Buffer | string;
  /** Rows of a workbook, for the client's progress. */
  readonly rows?: number;
  /** The moment whose data it shows, where a replica is behind. */
  readonly asOf?: string | null;
  /** Shown in the browser instead of saved, if it is a picture. */
  readonly inline?: boolean;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'download' in value;

/** Kinds that a browser shows without running or loading anything; SVG is none. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** What a browser may do with bytes that are opened on their own: nothing but style their text. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The one way in which bytes that are no JSON leave: as the type they say and no other, without a script, and saved
 * rather than shown unless they are a picture that is to be shown.
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
