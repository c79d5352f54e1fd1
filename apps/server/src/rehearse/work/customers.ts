import { randomInt } from 'node:crypto';
import type { WorkRound } from './loop.ts';
import { randomPlate } from './retail.ts';

/** Round of a shop that creates a clue and follows it up. */
export const clue =
  (shop: string): WorkRound =>
  async ({ client, journal, mark }) => {
    const { typeId: dealerId } = await client.call<{ typeId: number }>(shop, 'GET /user/v1/user/current');
    const { id } = await client.call<{ id: number }>(shop, 'POST /order/clue/create', {
      dealerId,
      plateNumber: randomPlate(),
      customerName: '王小明',
      customerMobile: `139${String(randomInt(100_000_000)).padStart(8, '0')}`,
      remark: mark(),
    });
    journal.add('clue', id);
    await client.call(shop, 'POST /order/clue/followUp', { id, result: 'REACHED', note: '', nextTime: null });
    journal.add('follow-up', id);
  };

/** Round of a group, OEM or regional manager that reads lists, and reports from the replica. */
export const readAsCustomer =
  (reader: string): WorkRound =>
  async ({ client }) => {
    await client.call(reader, 'GET /order/clue/list?pageSize=20');
    await client.call(reader, 'GET /report/dealerRetail/salesTotalCount');
    await client.call(reader, 'GET /report/dealerRetail/salesCountRank?pageSize=20');
  };
