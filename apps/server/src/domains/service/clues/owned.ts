import { t } from '@treadline/contract/kernel/text.ts';
import { idsOf, type OwnedWork } from '#kernel/handover.ts';
import { assignClues } from './assign.ts';
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
  give: (ctx, ids, to) => assignClues(ctx, { ids: [...ids], mode: 'HAND', ownerId: to.id }),
};
