import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { basicEntity, visible } from '#kernel/scope.ts';
import { searchable } from '#kernel/searchable.ts';
import { visitScope } from './visits.ts';

const wasAtTheirs = (me: Me) =>
  sql<boolean>`member.id IN (SELECT member_dealer.member_id FROM member_dealer WHERE ${visible({ me }, visitScope)})`;

/** Entity of members. Row-level scope: all for the platform, a dealer its visitors, others those of their dealers. */
export const member = basicEntity('member', {
  name: 'member',
  label: t('会员', 'member', '會員'),
  no: 'member_no',
  scope: {
    OTHER: 'all',
    DEALER: wasAtTheirs,
    DEALER_GROUP: wasAtTheirs,
    OEM: wasAtTheirs,
    REGIONAL_MANAGER: wasAtTheirs,
  },
});

/** Search columns of members: number and name. */
export const memberSearch = searchable('member', 'member_no', 'name');

export const memberSource = (ctx: Ctx) => ctx.db.selectFrom('member').where(visible(ctx, member));
