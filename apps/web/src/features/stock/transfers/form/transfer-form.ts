import { api } from '#kernel/api.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { FreeRow, TransferDetail, TransferInput } from '../transfers/types.ts';

/** Form line: pieces of a part, of one DOT or oldest first, with available stock. */
export interface FormLine extends FreeRow {
  dot: string;
  quantity: number | null;
}

export interface FormValues {
  fromId: number | null;
  toId: number | null;
  dueOn: string | null;
  remark: string;
  lines: FormLine[];
}

export const lineOf = (row: FreeRow): FormLine => ({ ...row, dot: '', quantity: null });
export const keyOf = ({ partId, dot }: Pick<FormLine, 'partId' | 'dot'>): string => `${partId} ${dot}`;
/** Additional line for another DOT of the part. */
export const addDotLine = (line: FormLine): FormLine => ({ ...line, dot: '', quantity: null });

/** Available pieces for a line: of its DOT, or of all. */
export const freeOf = ({ dot, dots, free }: FormLine): number =>
  dot.trim() === '' ? free : (dots.find((row) => row.dot === dot.trim())?.free ?? 0);

/**
 * Transfer proposed by another screen: locations, and lines as partId:pieces or partId:pieces:dot, or all that is free
 * at the sender.
 */
export interface Proposal {
  fromId: number | null;
  toId: number | null;
  all?: boolean;
  lines: { partId: number; quantity: number; dot: string }[];
}

const idOf = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null);

/** Parses a proposal from the URL; invalid lines are skipped. */
export function readProposal(query: Readonly<Record<string, unknown>>): Proposal {
  const lines = typeof query['lines'] === 'string' ? query['lines'].split(',') : [];
  return {
    fromId: idOf(query['from']),
    toId: idOf(query['to']),
    ...(query['lines'] === 'all' && { all: true }),
    lines: lines.flatMap((text) => {
      const [part, pieces, dot = ''] = text.split(':');
      const [partId, quantity] = [Number(part), Number(pieces)];
      const isLine = Number.isInteger(partId) && partId > 0 && Number.isInteger(quantity) && quantity > 0;
      return isLine ? [{ partId, quantity, dot }] : [];
    }),
  };
}

/** Available stock of parts at the sender. */
export const readFree = (
  fromId: number,
  toId: number | null,
  partIds: readonly number[],
): Promise<FreeRow[]> =>
  api('GET /inventory/transfer/free', {
    query: { fromId: String(fromId), partIds: partIds.join(','), ...(toId && { toId: String(toId) }) },
  });

/**
 * Refetches available stock of the lines' parts and merges it into the lines, keeping concurrent input and other
 * parts.
 */
export async function readFreeOf(
  fromId: number,
  toId: number | null,
  lines: readonly FormLine[],
): Promise<(of: readonly FormLine[]) => FormLine[]> {
  const rows = await readFree(fromId, toId, [...new Set(lines.map(({ partId }) => partId))]);
  const free = new Map(rows.map((row) => [row.partId, row]));
  return (of) => of.map((line) => ({ ...line, ...free.get(line.partId) }));
}

/** Parts that all that is free at a place fills a transfer with, at most. */
export const mostParts = 500;

/** Lines of a draft or proposal with available stock. */
export async function loadLines(
  { fromId, toId, all }: Pick<Proposal, 'fromId' | 'toId' | 'all'>,
  lines: Proposal['lines'],
): Promise<FormLine[]> {
  if (fromId && all)
    return (
      await api('GET /inventory/transfer/free', {
        query: { fromId: String(fromId), ...(toId && { toId: String(toId) }), all: 'true' },
      })
    ).map((row) => ({ ...row, dot: '', quantity: row.free }));
  if (!fromId || lines.length === 0) return [];
  const rows = await readFree(fromId, toId, [...new Set(lines.map(({ partId }) => partId))]);
  const free = new Map(rows.map((row) => [row.partId, row]));
  return lines.flatMap(({ partId, quantity, dot }) => {
    const row = free.get(partId);
    return row ? [{ ...row, quantity, dot }] : [];
  });
}

export const startValues = (
  from: TransferDetail | Proposal | undefined,
  lines: FormLine[],
  dueOn: string,
): FormValues => ({
  fromId: from?.fromId ?? null,
  toId: from?.toId ?? null,
  dueOn: from && 'dueOn' in from ? from.dueOn : dueOn,
  remark: from && 'remark' in from ? from.remark : '',
  lines,
});

/** Request body; missing values are left to validation. */
export const toInput = ({ fromId, toId, dueOn, remark, lines }: FormValues): TransferInput => ({
  fromId: fromId ?? 0,
  toId: toId ?? 0,
  dueOn: dueOn ?? '',
  remark,
  lines: lines.map(({ partId, dot, quantity }) => ({
    partId,
    dot: dot.trim(),
    quantity: quantity as number,
  })),
});

/** Errors of repeated lines with the same part and DOT. */
export function findRepeated(lines: readonly FormLine[], message: string): FieldErrors {
  const seen = new Set<string>();
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const key = keyOf({ ...line, dot: line.dot.trim() });
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated ? [[`lines.${index}.dot`, message]] : [];
    }),
  );
}
