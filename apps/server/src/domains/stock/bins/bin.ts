import { sql } from 'kysely';
import type { z } from 'zod';
import { binFields, binInputs } from '@treadline/contract/stock/bins/fields.ts';
import { BinInput, type Bin } from '@treadline/contract/stock/bins/routes.ts';
import { codeKey } from '@treadline/contract/kernel/number-folds.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineBasicData } from '#kernel/define-basic-data.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, findRecord, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { atLedgerPlace, requireKeptPlace } from '#domains/stock/inventory/index.ts';

const atPlace = atLedgerPlace('bin');

/** Entity of bins, in the scope of their places. */
export const bin = basicEntity('bin', {
  name: 'bin',
  label: t('货位', 'bin', '貨位'),
  no: 'code',
  scope: { OTHER: atPlace, LOGISTICS: atPlace, DEALER: atPlace },
});

/** Search columns of bins. */
export const binSearch = searchable('bin', 'code');

export const binSource = (ctx: Ctx) =>
  ctx.db.selectFrom('bin').innerJoin('location as lo', 'lo.id', 'bin.location_id').where(visible(ctx, bin));

const ofContent = (figure: string) =>
  sql<number>`(SELECT ${sql.raw(figure)}::int FROM bin_stock s WHERE s.bin_id = bin.id)`;

/** Columns of a bin under the contract's names. */
export const binRow = {
  id: 'bin.id',
  version: 'bin.version',
  locationId: 'bin.location_id',
  locationName: 'lo.name',
  code: 'bin.code',
  aisle: 'bin.aisle',
  rack: 'bin.rack',
  level: 'bin.level',
  sort: 'bin.sort',
  maxPieces: 'bin.max_pieces',
  pieces: ofContent('coalesce(sum(s.qty), 0)'),
  parts: ofContent('count(DISTINCT s.part_id)'),
  enabled: 'bin.enabled',
  createdTime: 'bin.created_at',
} as const;

type Input = z.output<typeof BinInput>;

/** Returns one visible bin. @throws record.not-found */
export async function readBin(ctx: Ctx, id: number): Promise<z.output<typeof Bin>> {
  const row = await binSource(ctx).where('bin.id', '=', id).select(selection(binRow)).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: bin.label });
}

/** Columns of a bin; of a code of three parts follow aisle, rack and level where they are not given. */
export function binColumns({ locationId, code, aisle, rack, level, sort, maxPieces }: Input) {
  const key = codeKey(code);
  const parts = key.split('-');
  const [ofAisle = '', ofRack = '', ofLevel = ''] = parts.length === 3 ? parts : [];
  return {
    location_id: locationId,
    code: key,
    aisle: aisle || ofAisle.slice(0, 10),
    rack: rack || ofRack.slice(0, 10),
    level: level || ofLevel.slice(0, 10),
    sort,
    max_pieces: maxPieces,
    search: binSearch.key({ code: key }),
  };
}

export const binStore = defineBasicData(bin, {
  fields: binFields,
  inputs: binInputs,
  schema: BinInput,
  read: readBin,
  columns: binColumns,
  check: async (ctx, { locationId }) => void (await requireBinPlace(ctx, locationId)),
  unique: { bin_code: 'code' },
});

/** Returns a place that the caller runs and that may have bins. @throws record.not-found, permission.type, bin.place */
export const requireBinPlace = (ctx: Ctx, id: number) =>
  requireKeptPlace(ctx, id, { isNew: false, mirrored: 'bin.place' });

/**
 * Enables or disables a bin; the row's lock is that of whoever puts pieces into it.
 * @throws bin.not-empty, record.not-found, permission.type
 */
export async function switchBin(ctx: Ctx, id: number, wanted: boolean | undefined) {
  const locked = await findRecord(ctx, bin, id, true);
  await requireBinPlace(ctx, locked.location_id);
  const { pieces, enabled } = await readBin(ctx, id);
  if (!(wanted ?? !enabled) && pieces > 0) fail('bin.not-empty', { bin: locked.code, qty: pieces });
  return binStore.enable(ctx, id, wanted);
}
