import { makeCompany } from './people.ts';
import { openShop } from './retail-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const cluePath = '/order/clue';
/** Clue as returned by its endpoints. */
export interface ClueAnswer {
  id: number;
  clueNo: string;
  version: number;
  status: string;
  heat: number;
  heatReason: string;
  nextStep: string;
  dueTime: string;
  isOverdue: boolean;
  ownerId: number | null;
  ownerName: string;
  orderId: number | null;
  orderNo: string;
  plateNumber: string;
  customerName: string;
  customerMobile: string;
  redNumber: number;
  yellowNumber: number;
  source: string;
  tyreCheckId: number | null;
  mergedInto: number | null;
  newReason: string;
  lossReasonName: string;
  closeRemark: string;
}

let next = 1;
export const clueKey = () => ({ 'idempotency-key': `clue-${next++}-${Math.random()}` });
const codes = ['clue_invite_list', 'clue_invite_detail', 'view_all_sensitive_data'] as const;

/** Test fixture: a dealer with two consultants, and the platform's desk. */
export async function openClueWorld(server: TestServer, dealerId?: number) {
  const own = dealerId ?? (await makeCompany(server.services, 'DEALER'));
  if (dealerId === undefined) await openShop(server, own);
  const desk = await server.as({ type: 'OTHER', codes });
  const first = await server.as({ type: 'DEALER', companyId: own, codes });
  const second = await server.as({ type: 'DEALER', companyId: own, codes });
  const body = (more: object = {}) => {
    const n = next++;
    return {
      dealerId: own,
      plateNumber: `浙B${String(10_000 + n)}`,
      customerName: '李小红',
      customerMobile: `139${String(10_000_000 + n)}`,
      ...more,
    };
  };
  type Caller = Pick<typeof desk, 'post'>;
  const create = (more: object = {}, by: Caller = first): Promise<TestAnswer<ClueAnswer>> =>
    by.post<ClueAnswer>(`${cluePath}/create`, body(more), clueKey());
  return {
    dealerId: own,
    desk,
    first,
    second,
    body,
    create,
    make: async (more: object = {}) => (await create(more)).data,
    act: (action: string, sent: object, by: Caller = first) =>
      by.post<ClueAnswer>(`${cluePath}/${action}`, sent, clueKey()),
    read: async (id: number) => (await desk.get<ClueAnswer>(`${cluePath}/detail/${id}`)).data,
    list: async (query = '', by: Pick<typeof desk, 'get'> = first) =>
      (
        await by.get<{ list: ClueAnswer[]; total: number; counts?: Record<string, number> }>(
          `${cluePath}/list?${query}`,
        )
      ).data,
  };
}
export type ClueWorld = Awaited<ReturnType<typeof openClueWorld>>;
