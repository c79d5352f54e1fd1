import { sql } from 'kysely';
import type { z } from 'zod';
import type { OwnGoods } from '@treadline/contract/retail/assortment/custom-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, findRecord } from '#kernel/scope.ts';
import { insertOwnGoods, updateOwnGoods } from '#domains/catalogue/catalogue/index.ts';
import { lockCustom, requireCodes, failTakenNo, writeCustom } from './custom.ts';

const isOwner = ({ companyId }: Me) => sql<boolean>`part.owner_id = ${companyId}`;

/** Goods owned by a company. */
export const ownGoods = basicEntity('part', {
  name: 'own-goods',
  label: t('自有商品', 'own goods', '自有商品'),
  no: 'part_no',
  scope: { DEALER: isOwner, DEALER_GROUP: isOwner, OEM: isOwner },
});

type Values = z.output<typeof OwnGoods>;

const catalogued = ({ ownNo, ownName, category, spec, unit, lifecycle }: Values) => ({
  no: ownNo,
  name: ownName,
  category,
  spec,
  unit,
  lifecycle,
});
const said = ({ ownNo, ownName, price, description }: Values) => ({ ownNo, ownName, price, description });

/**
 * Creates goods of the caller’s company.
 * @returns their id
 * @throws record.duplicate, permission.code
 */
export async function createOwnGoods(ctx: Ctx, values: Values): Promise<number> {
  requireCodes(ctx, ['ownNo', ...(values.price === null ? [] : (['price'] as const))]);
  const id = await insertOwnGoods(ctx, catalogued(values)).catch(failTakenNo(values.ownNo));
  await writeCustom(ctx, await lockCustom(ctx, id), values.ownNo, said(values), 'create');
  return id;
}

/**
 * Updates goods of the caller’s company.
 * @throws record.changed, record.duplicate, record.not-found, permission.code
 */
export async function changeOwnGoods(
  ctx: Ctx,
  id: number,
  { version, ...values }: Values & { version: number },
): Promise<void> {
  await findRecord(ctx, ownGoods, id, true);
  const row = await lockCustom(ctx, id);
  if (row.version !== version) fail('record.changed');
  requireCodes(ctx, [
    ...(values.ownNo === row.own_no ? [] : (['ownNo'] as const)),
    ...(values.price === row.price_fen ? [] : (['price'] as const)),
  ]);
  await updateOwnGoods(ctx, id, catalogued(values)).catch(failTakenNo(values.ownNo));
  await writeCustom(ctx, row, values.ownNo, said(values));
}
