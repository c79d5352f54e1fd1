import { sql } from 'kysely';
import type { z } from 'zod';
import { shareRuleFields } from '@treadline/contract/books/bill-splits/fields.ts';
import {
  billSplitRoutes as routes,
  type ShareRuleRow,
} from '@treadline/contract/books/bill-splits/routes.ts';
import { shareKinds, type ShareRule } from '@treadline/contract/books/bill-splits/shares.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineDatedValues } from '#kernel/dated.ts';
import { sheetOf } from '#kernel/fields.ts';
import { textOrder } from '#kernel/order.ts';

const title = t('分账规则', 'Share rules', '分帳規則');

/** Share rules by receiver, each valid from a day. */
export const shareRules = defineDatedValues<z.output<typeof ShareRuleRow>>({
  table: 'split_rule',
  name: 'split-rule',
  label: title,
  fields: shareRuleFields,
  columns: { kind: 'kind', share: 'share_bp', fee: 'fee_fen' },
});

export const listRules = columnListing(routes.rules, shareRules.from, {
  ...shareRules.listed,
  sort: { kind: textOrder('v.kind') },
  sheet: { name: title, columns: sheetOf(shareRuleFields) },
});

/** Returns the rules in force on a day (Asia/Shanghai), in the order of precedence under the channel's limit. */
export async function rulesOn({ db }: Pick<Ctx, 'db'>, day: string): Promise<ShareRule[]> {
  const { rows } = await sql<ShareRule>`
    SELECT DISTINCT ON (kind) kind, share_bp AS "shareBp", fee_fen AS "feeFen" FROM split_rule
    WHERE valid_from <= ${day}::date ORDER BY kind, valid_from DESC`.execute(db);
  return rows.toSorted((a, b) => shareKinds.indexOf(a.kind) - shareKinds.indexOf(b.kind));
}
