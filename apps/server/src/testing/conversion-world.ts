import { sql } from 'kysely';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

export const conversionCodes = ['retail_report_view', 'clue_invite_list', 'clue_invite_detail'] as const;
export const conversionPath = '/report/conversion/report';

/** Times of a clue's events. */
interface Made {
  at: string;
  contacted?: string;
  booked?: string;
  visited?: string;
  ordered?: string;
  paid?: string;
  completed?: string;
  source?: string;
  plate?: string;
}
export interface Figures {
  id: string;
  name: string;
  created: number;
  ordered: number;
  young: number;
  rate: number | null;
  rate30: number | null;
  groupWon?: number;
  [key: string]: unknown;
}

let next = 1;

/** Test fixture: clues with any outcome at any time; read by a platform user by default. */
export async function openConversionWorld(server: TestServer) {
  const { db } = server.services;
  const desk = await server.as({ type: 'OTHER', codes: conversionCodes });

  /** Inserts an order with the steps it has reached. */
  async function putOrder(dealerId: number, made: Made): Promise<number> {
    const { ordered, paid, completed, plate } = made;
    const no = `T${String(next++)}`;
    const { rows } = await sql<{ id: number }>`
      INSERT INTO retail_order (order_no, dealer_id, price_level, scene, plate, customer_name, mobile_enc, mobile_index, tail_index,
        list_fen, discount_fen, freight_fen, payable_fen, tax_fen, paid_fen, pay_state, service_state, created_at, paid_at, completed_at,
        created_by_name)
      VALUES (${no}, ${dealerId}, 'B', 'CLUE', ${plate ?? no}, '王小明', '', ${no}, '', 100, 0, 0, 100, 0, ${paid ? 100 : 0},
        ${paid ? 'PAID' : 'UNPAID'}, ${completed ? 'DONE' : 'WAITING'}, ${ordered}, ${paid ?? null}, ${completed ?? null}, '测试')
      RETURNING id`.execute(db);
    return rows[0]?.id ?? 0;
  }

  async function put(dealerId: number, made: Made): Promise<number> {
    const no = `C${String(next++)}`;
    const orderId = made.ordered ? await putOrder(dealerId, made) : null;
    const { rows } = await sql<{ id: number }>`
      INSERT INTO clue (clue_no, dealer_id, source, plate, customer_name, mobile_enc, mobile_index, tail_index, status, due_at,
        contacted_at, booked_at, visited_at, converted_at, order_id, created_by_name, created_at)
      VALUES (${no}, ${dealerId}, ${made.source ?? 'PHONE'}, ${made.plate ?? no}, '王小明', '', ${no}, '', ${orderId ? 'CONVERTED' : 'NEW'},
        now(), ${made.contacted ?? null}, ${made.booked ?? null}, ${made.visited ?? null}, ${made.ordered ?? null}, ${orderId}, '测试',
        ${made.at}) RETURNING id`.execute(db);
    return rows[0]?.id ?? 0;
  }

  type Caller = Pick<typeof desk, 'get'>;
  return {
    desk,
    put,
    putOrder,
    shop: () => makeCompany(server.services, 'DEALER'),
    read: async (query: string, by: Caller = desk) =>
      (
        await by.get<{ list: Figures[]; totals: Figures; total: number }>(
          `${conversionPath}?pageSize=100&${query}`,
        )
      ).data,
    /** Number of clues in the list under a filter. */
    listed: async (query: string, by: Caller = desk) =>
      (await by.get<{ total: number }>(`/order/clue/list?${query}`)).data.total,
  };
}
export type ConversionWorld = Awaited<ReturnType<typeof openConversionWorld>>;
