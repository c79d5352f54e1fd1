import type { Ctx } from '#kernel/context.ts';
import { isDownload } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { makePicture } from '#kernel/picture/make-picture.ts';
import type { Upload } from '#kernel/upload.ts';
import type { MailedReport } from './mailable.ts';

/** Rendered files of a view: xlsx and picture. */
export interface ReportFiles {
  sheet: Upload;
  picture: Upload;
}

/** Bytes of a workbook: mails take little more. */
const mostBytes = 10 * 1024 * 1024;

/**
 * Renders xlsx and picture of a view in the context's language and rights, with the report endpoint's own numbers.
 * @throws request.too-large, export.busy, report.*
 */
export async function makeFiles(ctx: Ctx, name: string, mailed: MailedReport): Promise<ReportFiles> {
  const { from, to } = mailed.days;
  const file = `${name.replaceAll(/[\\/:*?"<>|\r\n]/g, '_')} ${from} ${to}`;
  const sheet = await makeSheet(ctx, mailed);
  const picture = await makePicture(ctx, await mailed.board(ctx, name));
  return { sheet: { name: `${file}.xlsx`, data: sheet }, picture: { name: `${file}.png`, data: picture } };
}

async function makeSheet(ctx: Ctx, mailed: MailedReport): Promise<Buffer> {
  const answer = await mailed.sheet(ctx);
  if (!isDownload(answer)) throw new Error('no workbook');
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) fail('request.too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
