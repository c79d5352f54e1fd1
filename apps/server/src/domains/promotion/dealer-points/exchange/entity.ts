import {
  exchangeActions,
  exchangeFields,
  itemActions,
  itemFields,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import {
  exchangeStatusTexts,
  type ExchangeStatus,
} from '@treadline/contract/promotion/dealer-points/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { basicEntity, entity } from '#kernel/scope.ts';
import { named, searchable } from '#kernel/searchable.ts';
import { scopeByDealer } from '#domains/parties/dealers/index.ts';

/** Entity of exchanges; a dealer sees its own. */
export const exchange = entity({
  table: 'exchange_order',
  name: 'points-exchange',
  label: t('积分兑换', 'exchange', '積分兌換'),
  no: 'exchange_no',
  statusText: (status: ExchangeStatus) => exchangeStatusTexts[status].text,
  scope: scopeByDealer('exchange_order'),
});
export const exchangeSearch = searchable('exchange_order', 'exchange_no', 'item_name', 'waybill_no');

/** Labels of an exchange's actions, fields and statuses for its timeline, notices and the audit log. */
export const exchangeWords = {
  label: exchange.label,
  actions: exchangeActions,
  fields: exchangeFields,
  statusText: (status: string) =>
    status in exchangeStatusTexts ? exchangeStatusTexts[status as ExchangeStatus].text : undefined,
};

/** Entity of rewards, maintained by the platform, visible to dealers in the shop. */
export const exchangeItem = basicEntity('exchange_item', {
  name: 'exchange-item',
  label: t('兑换商品', 'reward', '兌換商品'),
  no: 'name',
  scope: { OTHER: 'all', DEALER: 'all' },
});
export const itemSearch = named('exchange_item', { name_key: 'name' }, ['name']);
export const itemWords = { label: exchangeItem.label, actions: itemActions, fields: itemFields };
