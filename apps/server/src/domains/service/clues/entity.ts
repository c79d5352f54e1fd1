import { clueActions, clueFields } from '@treadline/contract/service/clues/fields.ts';
import { clueStatusTexts, type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { entity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of clues. Row-level scope: all for the platform, a dealer its own, others those of their dealers. */
export const clue = entity({
  table: 'clue',
  name: 'clue',
  label: t('线索', 'clue', '線索'),
  no: 'clue_no',
  statusText: (status: ClueStatus) => clueStatusTexts[status].text,
  scope: scopeByDealer('clue'),
});

/** Search columns of clues: number, plate, VIN, customer and car. */
export const clueSearch = searchable('clue', 'clue_no', 'plate', 'vin', 'customer_name', 'car_name');

/** Labels of a clue's actions, fields and statuses for its timeline and the audit log. */
export const clueWords = {
  label: clue.label,
  actions: clueActions,
  fields: clueFields,
  statusText: (status: string) =>
    status in clueStatusTexts ? clueStatusTexts[status as ClueStatus].text : undefined,
};

export const clueSource = (ctx: Ctx) => ctx.db.selectFrom('clue').where(visible(ctx, clue));
