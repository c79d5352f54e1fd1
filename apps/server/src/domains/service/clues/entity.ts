import { clueActions, clueFields } from '@treadline/contract/service/clues/fields.ts';
import { clueStatusTexts, type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Clues are the platform's; a dealer sees its own, the others those of their dealers. */
export const clue = entity({
  table: 'clue',
  name: 'clue',
  label: t('线索', 'clue', '線索'),
  no: 'clue_no',
  statusText: (status: ClueStatus) => clueStatusTexts[status].text,
  scope: scopeByDealer('clue'),
});

/** What clues are found by. */
export const clueSearch = searchable('clue', 'clue_no', 'plate', 'vin', 'customer_name', 'car_name');

/** Words of its timeline and of the audit log. */
export const clueWords = {
  label: clue.label,
  actions: clueActions,
  fields: clueFields,
  statusText: (status: string) =>
    status in clueStatusTexts ? clueStatusTexts[status as ClueStatus].text : undefined,
};

export const clueSource = (ctx: Ctx) => ctx.db.selectFrom('clue').where(visible(ctx, clue));
