import { randomBytes } from 'node:crypto';
import type { WorkDesk, WorkRound } from './loop.ts';

/**
 * Uploads a unique document.
 * @returns its id, or null with the answer
 */
export async function uploadFile({ client, mark }: WorkDesk, bytes: number) {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);
  const { status, body } = await client.upload('admin', `${mark()}.pdf`, content);
  const id = status === 200 ? (JSON.parse(body) as { data: { fileId: number } }).data.fileId : null;
  return { id, status, body };
}

/** Round that uploads a document; a refused one is retried in a later round. */
export const upload: WorkRound = async (desk) => {
  const { id, status, body } = await uploadFile(desk, 32 * 1024);
  if (id !== null) desk.journal.add('file', id);
  else if (status > 0 && status < 500) throw new Error(body);
};
