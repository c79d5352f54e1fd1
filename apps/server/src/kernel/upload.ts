import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { t } from '@treadline/contract/kernel/text.ts';
import { fail } from './errors.ts';

/** Uploaded file, in memory; its size is limited by the route. */
export interface Upload {
  name: string;
  data: Buffer;
  /** Name of the selected sheet of a workbook. */
  sheet?: string;
}

/**
 * Rejects a request without a file.
 * @throws import.file
 */
export const failNoFile = (): never =>
  fail('import.file', { reason: t('请选择文件', 'choose a file', '請選擇檔案') });

/** Whether a request is a multipart form, by its headers. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** SHA-256 of a file's content, base64url. */
export const digestOf = (file: Upload): string => createHash('sha256').update(file.data).digest('base64url');

/**
 * Reads a multipart request with one file field.
 * @throws request.too-large, request.cut-off when truncated or malformed, import.file without a file
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: Upload; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else file = { name: part.filename, data: await part.toBuffer() };
    }
  } catch (error) {
    // Whatever the parser meets is the sender's: a limit it passed, or a form that is none.
    fail((error as { statusCode?: number }).statusCode === 413 ? 'request.too-large' : 'request.cut-off');
  }
  const { sheet } = fields;
  return { file: { ...(file ?? failNoFile()), ...(sheet !== undefined && { sheet }) }, fields };
}
