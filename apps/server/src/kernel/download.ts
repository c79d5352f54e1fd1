import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Ctx } from './context.ts';

/** A file that a handler answers with. */
export interface Download {
  readonly download: true;
  readonly name: string;
  readonly type: string;
  readonly body: Readable | Buffer | string;
  /** Rows of a workbook, for the client's progress. */
  readonly rows?: number;
  /** The moment whose data it shows, where a replica is behind. */
  readonly asOf?: string | null;
  /** Shown in the browser instead of saved. */
  readonly inline?: boolean;
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && 'download' in value;

/** Sends a download with a header-safe file name. */
export function sendDownload(ctx: Ctx, file: Download, reply: FastifyReply): FastifyReply {
  const name = encodeURIComponent(file.name.replace(/[\r\n"\\/]/g, '_'));
  ctx.log.info({ file: file.name }, 'download');
  reply.header('content-type', file.type);
  reply.header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`);
  reply.header('cache-control', 'no-store');
  if (file.rows !== undefined) reply.header('x-total-rows', file.rows);
  if (file.asOf) reply.header('x-data-as-of', file.asOf);
  return reply.send(file.body);
}
