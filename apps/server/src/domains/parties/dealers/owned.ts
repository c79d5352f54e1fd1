import { sql } from 'kysely';
import { dealerFields } from '@treadline/contract/parties/dealers/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { visible } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { dealer } from './entity.ts';

/** People who work for the platform. */
async function platformPeople({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT m.account_id AS id FROM membership m
    JOIN company c ON c.id = m.company_id WHERE m.active AND c.account_type = 'OTHER'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Who takes over works for the platform. @throws dealer.unknown-choice */
async function requireOfPlatform(ctx: Ctx, accountId: number): Promise<void> {
  if (!(await platformPeople(ctx)).includes(accountId))
    fail('dealer.unknown-choice', { field: dealerFields.consultantName });
}

/** Dealers whose sales consultant a person is. */
export const ownedDealers: OwnedWork = {
  key: 'dealers',
  label: t('负责的经销商', 'Dealers looked after', '負責的經銷商'),
  path: () => '/basic/dealer',
  async open(ctx, accountId) {
    const { rows } = await sql<{ id: number }>`
      SELECT company.id FROM dealer JOIN company ON company.id = dealer.id
      WHERE dealer.consultant_id = ${accountId} AND company.enabled AND ${visible(ctx, dealer)} ORDER BY 1`.execute(
      ctx.db,
    );
    return rows.map(({ id }) => id);
  },
  takers: platformPeople,
  async give(ctx, ids, to) {
    await requireOfPlatform(ctx, to.id);
    const { rows } = await sql<{ id: number; name: string; before: string }>`
      UPDATE dealer d SET consultant_id = ${to.id} FROM company c, account a
      WHERE c.id = d.id AND a.id = d.consultant_id AND d.id = ANY (${[...ids]})
      RETURNING d.id, c.name, a.display_name AS before`.execute(ctx.db);
    // A form that was opened before does not put the former person back.
    await ctx.db
      .updateTable('company')
      .set({ version: sql`version + 1` })
      .where('id', 'in', [0, ...rows.map(({ id }) => id)])
      .execute();
    await recordEvent(
      ctx,
      ...rows.map(({ id, name, before }) => ({
        entity: dealer.name,
        entityId: id,
        entityNo: name,
        action: 'update',
        changes: { consultantName: { before, after: to.name } },
      })),
    );
  },
};

/** A person's unfinished batches of new dealers, which others see and only they go on with. */
export const ownedBatches: OwnedWork = {
  key: 'dealer-batches',
  label: t('未完成的批量新建', 'Batches of dealers to finish', '未完成的批次新建'),
  path: () => '/basic/dealer',
  open: ({ db }, accountId) =>
    idsOf(
      db
        .selectFrom('dealer_batch')
        .where('owner_id', '=', accountId)
        .where('step', '<>', 'DONE')
        .orderBy('id')
        .select('id'),
    ),
  takers: platformPeople,
  async give(ctx, ids, to) {
    await requireOfPlatform(ctx, to.id);
    await ctx.db
      .updateTable('dealer_batch')
      .set({ owner_id: to.id, owner_name: to.name })
      .where('id', 'in', [...ids])
      .execute();
  },
};
