import { randomBytes } from 'node:crypto';
import type { Desk, Round } from './loop.ts';

/** Uploads a document that nobody else has. @returns its id, or null and what was answered */
export async function uploadFile({ client, mark }: Desk, bytes: number) {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)]);
  const { status, body } = await client.upload('admin', `${mark()}.pdf`, content);
  const id = status === 200 ? (JSON.parse(body) as { data: { fileId: number } }).data.fileId : null;
  return { id, status, body };
}

/** Somebody uploads a document; one that is not taken is sent again another time. */
export const upload: Round = async (desk) => {
  const { id, status, body } = await uploadFile(desk, 32 * 1024);
  if (id !== null) desk.journal.add('file', id);
  else if (status > 0 && status < 500) throw new Error(body);
};
