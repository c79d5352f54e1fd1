import { sql } from 'kysely';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { transfer, transferWords } from './transfer.ts';

const planner: Party = {
  type: 'OTHER',
  codes: ['inventory_warehouses_view'],
  involved: true,
  colleagues: true,
};

/** Who runs a place: the provider of a warehouse, or the dealer who keeps it. */
const end = (column: 'from_id' | 'to_id'): Party[] => {
  const of = (company: string, type: AccountType, code: Party['codes'][number]): Party => ({
    type,
    codes: [code],
    company: sql<number>`(SELECT ${sql.raw(company)} FROM location l WHERE l.id = ${sql.ref(`stock_transfer.${column}`)})`,
  });
  return [
    of('l.logistics_id', 'LOGISTICS', 'inventory_logistics_view'),
    of('coalesce(l.keeper_id, l.owner_id)', 'DEALER', 'inventory_dealers_view'),
  ];
};
const [sender, receiver] = [end('from_id'), end('to_id')];

/** Notice recipients of a transfer: people at its two places, and people of the platform involved in it. */
export const transferNotices: Notices = {
  entity: transfer,
  words: transferWords,
  path: '/inventory/transfer-detail',
  list: '/inventory/transfer?text=',
  actions: {
    submit: sender,
    send: [planner, ...receiver],
    receive: [planner, ...sender],
    close: [...sender, ...receiver],
    late: [planner],
    cancel: sender,
    displaced: [planner],
    wrongDots: [planner],
    comment: [planner, ...sender, ...receiver],
  },
};
