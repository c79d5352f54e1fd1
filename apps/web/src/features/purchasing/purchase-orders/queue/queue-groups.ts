import type { FlowActor } from '@treadline/contract/kernel/flow.ts';
import { poPages, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { QueryOf } from '#kernel/api-types.ts';

type Query = Partial<QueryOf<'GET /logistics/purchaseOrder/orders'>>;

/** Orders of a page awaiting the same action from one side. */
export interface OrderGroup {
  key: 'submit' | 'confirm' | 'ship' | 'receive';
  page: PoPage;
  query: Query;
}
const groups: readonly (OrderGroup & { type: FlowActor['type'] })[] = [
  { key: 'submit', type: 'OTHER', page: 'draft', query: { sort: 'createdTime' } },
  { key: 'confirm', type: 'SUPPLIER', page: 'pending', query: { sort: 'submitTime' } },
  { key: 'ship', type: 'SUPPLIER', page: 'supplierConfirmed', query: { sort: 'promisedDate' } },
  { key: 'receive', type: 'LOGISTICS', page: 'all', query: { status: '50', sort: 'promisedDate' } },
];

/** Groups that can await the user, in workflow order. */
export const groupsOf = ({ type, codes }: FlowActor): OrderGroup[] =>
  groups.filter((group) => group.type === type && codes.has(poPages[group.page].code));
