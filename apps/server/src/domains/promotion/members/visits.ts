import { t } from '@treadline/contract/kernel/text.ts';
import { basicEntity } from '#kernel/scope.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of member visits by dealer; each dealer sees its own. */
export const visitScope = basicEntity('member_dealer', {
  name: 'member-visit',
  label: t('会员到店', 'visit of a member', '會員到店'),
  no: 'member_id',
  scope: scopeByDealer('member_dealer'),
});
