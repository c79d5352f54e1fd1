import { openRetailWorld, retailPath, type RetailAnswer } from './retail-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const promotionPath = '/promotion';
/** Promotion as returned by its endpoints. */
export interface PromotionAnswer {
  id: number;
  version: number;
  promotionNo: string;
  status: string;
  ownerId: number | null;
  isOwn: boolean;
  benefit: string;
  taken: number;
  used: number;
  cost: number;
  total: number | null;
  budget: number | null;
  dealerBp: number;
}
/** Applied discount of a priced basket. */
export interface TriedAnswer {
  id: number;
  type: string;
  promotionId: number | null;
  name: string;
  step: number;
  amount: number;
  state: string;
  reason: string | null;
}
export interface PriceAnswer {
  payableAmount: number;
  discountAmount: number;
  waterfall: { step: number; amount: number }[];
  tried: TriedAnswer[];
}

let next = 1;
export const promotionKey = () => ({ 'idempotency-key': `promotion-${next++}-${Math.random()}` });

const hour = 3_600_000;
/** Time so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/**
 * Form of a promotion: 100 yuan off from 500, for all goods, dealers and customers, from an hour ago until tomorrow.
 */
export const promotionBody = (more: object = {}) => ({
  name: `满减 ${next++}`,
  take: 'AUTO',
  rule: { kind: 'AMOUNT', offFen: 10_000, fromFen: 50_000 },
  partScope: { all: true },
  dealerScope: { all: true },
  audience: { type: 'ALL' },
  startsTime: inHours(-1),
  endsTime: inHours(24),
  budget: 1_000_000,
  ...more,
});

/** Test fixture: a selling shop, and two users who create and approve each other's promotions. */
export async function openPromotionWorld(server: TestServer, parts = 2) {
  const world = await openRetailWorld(server, parts);
  const codes = ['promotion_list_view', 'promotion_list_edit'] as const;
  const maker = await server.as({ type: 'OTHER', codes });
  const approver = await server.as({ type: 'OTHER', codes });
  const shopMaker = await server.as({ type: 'DEALER', companyId: world.dealerId, codes });
  type Caller = Pick<typeof maker, 'get' | 'post' | 'put'>;
  const create = (more: object = {}, by: Caller = maker): Promise<TestAnswer<PromotionAnswer>> =>
    by.post<PromotionAnswer>(`${promotionPath}/create`, promotionBody(more), promotionKey());
  const step = (
    { id, version }: { id: number; version: number },
    action: string,
    by: Caller = maker,
    reason = '',
  ): Promise<TestAnswer<PromotionAnswer>> =>
    by.put<PromotionAnswer>(`${promotionPath}/status/${id}`, { version, action, reason });
  const quote = async (more: Record<string, unknown> = {}): Promise<PriceAnswer> => {
    const { customerMobile = '', ...rest } = more;
    const { dealerId, partsList } = world.body(rest);
    const answer = await world.staff.post<PriceAnswer>(`${retailPath}/calculate`, {
      dealerId,
      partsList,
      services: more['services'] ?? [],
      customerMobile,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.data;
  };
  return {
    ...world,
    maker,
    approver,
    shopMaker,
    createPromotion: create,
    step,
    quote,
    /** Creates an active promotion. */
    async running(more: object = {}, by: Caller = maker): Promise<PromotionAnswer> {
      const made = await create(more, by);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const { data } = await step(made.data, 'submit', by);
      return data.status === 'SUBMITTED' ? (await step(data, 'approve', approver)).data : data;
    },
    readPromotion: async (id: number, by: Caller = maker) =>
      (
        await by.get<PromotionAnswer & { canApprove: boolean; timeline: { action: string }[] }>(
          `${promotionPath}/detail/${id}`,
        )
      ).data,
    /** Effect of a promotion on a basket at checkout. */
    tried: async (id: number, more: Record<string, unknown> = {}): Promise<TriedAnswer | undefined> =>
      (await quote(more)).tried.find(({ promotionId }) => promotionId === id),
    /** Places an order at the current price. */
    async placeAtPrice(more: Record<string, unknown> = {}): Promise<TestAnswer<RetailAnswer>> {
      const customerMobile = more['customerMobile'] ?? '13800001234';
      const { payableAmount } = await quote({ ...more, customerMobile });
      return world.create({ ...more, customerMobile, payableAmount });
    },
  };
}
export type PromotionWorld = Awaited<ReturnType<typeof openPromotionWorld>>;
