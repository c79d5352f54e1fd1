import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { assignClues } from './assign.ts';
import { consultantsOf } from './consultants.ts';
import { clueSource } from './entity.ts';
import { isOpenClue } from './row.ts';

/** Open clues of a person, which only a consultant of the same dealer can take over. */
export const ownedClues: OwnedWork = {
  key: 'clues',
  label: t('未结束的线索', 'Open clues', '未結束的線索'),
  path: ({ id }) => `/clue/list?ownerId=${id}&open=true`,
  open: (ctx, accountId) =>
    idsOf(
      clueSource(ctx)
        .where('clue.owner_id', '=', accountId)
        .where(isOpenClue)
        .orderBy('clue.id')
        .select('clue.id'),
    ),
  async takers(ctx, ids) {
    const rows = await clueSource(ctx)
      .where('clue.id', 'in', [0, ...ids])
      .select('clue.dealer_id as id')
      .distinct()
      .execute();
    const people = await consultantsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    const byPerson = Map.groupBy(people, ({ id }) => id);
    return [...byPerson].flatMap(([id, own]) => (own.length === rows.length ? [id] : []));
  },
  give: (ctx, ids, to) => assignClues(ctx, { ids: [...ids], mode: 'HAND', ownerId: to.id }),
};
