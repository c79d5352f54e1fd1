import { fail } from '../../../kernel/errors.ts';
import { find } from '../../../kernel/scope.ts';
import { ownShipments, type ShipmentOwner } from '../../sales-orders/index.ts';
import { retailOrder } from '../entity.ts';

const none = async (): Promise<never> => fail('record.not-found', { entity: retailOrder.label });

const owner: ShipmentOwner = {
  bizType: 'RETAIL_ORDER',
  entity: retailOrder,
  lock: async (ctx, id) => void (await find(ctx, retailOrder, id, true)),
  ship: none,
  delivered: none,
  received: none,
  returned: none,
  cancelAnswered: none,
  failed: none,
};

/** Sales orders carry the goods of retail orders. */
export const ownRetailShipments = (): void => ownShipments(owner);
