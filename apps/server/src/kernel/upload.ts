import type { FastifyRequest } from 'fastify';
import { t } from '@treadline/contract/kernel/text.ts';
import { fail } from './errors.ts';

/** One uploaded file, in memory: uploads are limited by their route. */
export interface Upload {
  name: string;
  data: Buffer;
}

/** @throws import.file: the request carries no file. */
export const failNoFile = (): never =>
  fail('import.file', { reason: t('请选择文件', 'choose a file', '請選擇檔案') });

/**
 * Reads a multipart request with one file field.
 * @throws request.too-large, import.file when there is none.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: Upload; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const data = await part.toBuffer().catch(() => fail('request.too-large'));
      file = { name: part.filename, data };
    }
  }
  return { file: file ?? failNoFile(), fields };
}
