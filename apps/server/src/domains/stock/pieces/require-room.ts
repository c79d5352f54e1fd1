import { fail } from '#kernel/errors.ts';
import type { ReadPiece } from './see-pieces.ts';

/** Refuses more identities of a line than it has pieces. @throws piece.too-many at the first field that is one too many */
export function requireRoom(
  pieces: readonly (Pick<ReadPiece, 'path'> & { line: string })[],
  lines: readonly { line: string; qty: number }[],
): void {
  const room = new Map<string, number>();
  for (const { line, qty } of lines) room.set(line, (room.get(line) ?? 0) + qty);
  const read = new Map<string, number>();
  for (const { line, path } of pieces) {
    const count = (read.get(line) ?? 0) + 1;
    if (count > (room.get(line) ?? 0)) fail('piece.too-many', { qty: room.get(line) ?? 0, path });
    read.set(line, count);
  }
}
