import { dealerContactSearch } from '#domains/parties/dealers/index.ts';
import { postPoints } from '#domains/promotion/dealer-points/index.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

export const pointsPath = '/promotion/dealer/points';
export const exchangePath = '/promotion/dealer/exchange';

export interface Account {
  id: number;
  points: number;
  debt: number;
  earned: number;
  spent: number;
}
export interface Exchange {
  id: number;
  version: number;
  status: string;
  exchangeNo: string;
  points: number;
  contactName: string;
  contactPhone: string;
}
export interface ShopItem {
  id: number;
  name: string;
  left: number;
  mine: number;
  missing: number;
  most: number;
}

let next = 1;

/** Test fixture: the platform's desk, dealers with points, and rewards. */
export async function openPointsWorld(server: TestServer) {
  const { services } = server;
  const desk = await server.as({
    type: 'OTHER',
    codes: ['dealer_activity_points_view', 'dealer_activity_points_modify'],
  });
  const once = () => ({ 'idempotency-key': `points-${next++}` });
  const grant = (dealerId: number, delta: number, activityId: number | null = null) => {
    const bizId = next++;
    return asSystem(services, 'test', (ctx) =>
      postPoints(ctx, {
        dealerId,
        kind: 'GRANT',
        delta,
        activityId,
        bizType: 'ACTIVITY',
        bizId,
        bizNo: `A${bizId}`,
      }),
    );
  };
  return {
    desk,
    once,
    grant,
    /** User of a new dealer that has this many points. */
    async dealer(points = 0) {
      const id = await makeCompany(services, 'DEALER');
      const contact_name = '周店长';
      const search = dealerContactSearch.key({ contact_name });
      const sealed = { contact_name, search, contact_enc: services.secrets.encrypt('13800001234') };
      const place = { province: '浙江省', city: '杭州市', district: '西湖区', address: '文三路 1 号' };
      await services.db
        .updateTable('dealer')
        .set({ ...sealed, ...place })
        .where('id', '=', id)
        .execute();
      if (points) await grant(id, points);
      const own = await server.as({ type: 'DEALER', companyId: id });
      return { id, ...own };
    },
    async item(values: object = {}) {
      const made = {
        name: `礼品 ${next++}`,
        points: 100,
        total: 10,
        startsOn: '2026-01-01',
        endsOn: '2099-12-31',
      };
      const { data } = await desk.post<{ id: number; name: string; version: number }>(
        `${exchangePath}/item/create`,
        { ...made, ...values },
      );
      return { ...made, ...values, ...data };
    },
    account: async (id: number) => (await desk.get<Account>(`${pointsPath}/detail/${id}`)).data,
  };
}
export type PointsWorld = Awaited<ReturnType<typeof openPointsWorld>>;
export type Dealer = Awaited<ReturnType<PointsWorld['dealer']>>;

/** Exchange request as sent by the exchange shop. */
export const requestReward = (
  world: PointsWorld,
  who: Dealer,
  item: { id: number; points: number },
  quantity = 1,
  more: object = {},
) =>
  who.post<Exchange>(
    `${exchangePath}/create`,
    {
      itemId: item.id,
      quantity,
      points: item.points * quantity,
      contactName: '周店长',
      contactPhone: '13800001234',
      address: '浙江省杭州市西湖区文三路 1 号',
      ...more,
    },
    world.once(),
  );
