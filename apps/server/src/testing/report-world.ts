import { sql } from 'kysely';
import { expect } from 'vitest';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { makeCompany } from './people.ts';
import type { TestServer } from './server.ts';

interface Made {
  shop?: number | undefined;
  at: string;
  mobile?: string;
  plate?: string;
  nets?: number[];
  freight?: number;
}
type Checked = { shop?: number | undefined; at: string; plate?: string; red?: string[] };
export type ReportValues = Record<string, number | null>;
const paths = {
  sales: '/report/dealerRetail/salesTotalCount',
  danger: '/report/tyreCheck/checkDataTotalCount',
  clue: '/report/clue/totalCount',
  customer: '/report/customer/totalCount',
};
type ReportFamily = keyof typeof paths;
export const reportFamilies = Object.keys(paths) as ReportFamily[];
type Person = Pick<Awaited<ReturnType<TestServer['as']>>, 'get'>;

let next = 1;
/** Functions that insert documents dated at any time, as their domains write them. */
export const writersOf = (
  server: TestServer,
  shops: readonly number[],
  parts: readonly { id: number }[] = [],
) => {
  const run = async <T = object>(query: ReturnType<typeof sql<T>>): Promise<T[]> => [
    ...(await query.execute(server.services.db)).rows,
  ];
  /** Inserts an unpaid order of tyres and a service; `nets` are the net amounts of its lines. */
  const order = async ({
    shop = shops[0],
    at,
    mobile = `m${next}`,
    plate = `P${next}`,
    nets = [30_001, 20_000, 999],
    freight = 0,
  }: Made) => {
    const no = next++;
    const net = nets.reduce((sum, each) => sum + each, 0);
    const [made] = await run(sql<{ id: number }>`
    INSERT INTO retail_order (order_no, dealer_id, price_level, scene, plate, customer_name, mobile_enc, mobile_index, tail_index, size,
      quantity, list_fen, discount_fen, freight_fen, payable_fen, tax_fen, created_by_name, created_at)
    VALUES (${`RP${no}`}, ${shop}, 'C', 'WALK_IN', ${plate}, 'x', '', ${mobile}, '', '205/55R16', ${nets.length - 1}, ${net}, 0,
      ${freight}, ${net + freight}, 0, 'x', ${at}) RETURNING id`);
    const id = made?.id ?? 0;
    for (const [at2, fen] of nets.entries()) {
      const isTyre = at2 < nets.length - 1;
      await run(sql`
      INSERT INTO retail_order_line (order_id, line_no, kind, part_id, service_code, name, size, tyre_index, qty, list_fen, unit_fen, gross_fen,
        discount_fen, net_fen, tax_bp, tax_fen)
      VALUES (${id}, ${at2 + 1}, ${isTyre ? 'TYRE' : 'SERVICE'}, ${isTyre ? parts[at2 % 2]?.id : null}, ${isTyre ? '' : 'FIT'}, 'x',
        ${isTyre ? '205/55R16' : ''}, ${isTyre ? ['FL', 'FR', 'RR', 'RL'][at2] : null}, 1, ${fen}, ${fen}, ${fen}, 0, ${fen}, 1300, 0)`);
    }
    return { id, payable: net + freight };
  };
  const pay = (id: number, at: string) =>
    run(
      sql`UPDATE retail_order SET paid_at = ${at}, pay_state = 'PAID', paid_fen = payable_fen WHERE id = ${id}`,
    );
  const complete = (id: number, at: string) =>
    run(
      sql`UPDATE retail_order SET completed_at = ${at}, fulfil_state = 'IN_STORE', service_state = 'DONE' WHERE id = ${id}`,
    );
  const refund = async (id: number, fen: number, at: string) => {
    const no = `RPR${next++}`;
    await run(sql`
    WITH money AS (INSERT INTO payment (out_trade_no, biz_type, biz_id, way, state, amount_fen, received_fen, paid_at)
      VALUES (${no}, 'RETAIL_ORDER', ${id}, 'OFFLINE', 'PAID', ${fen}, ${fen}, ${at}) RETURNING id)
    INSERT INTO refund (out_refund_no, payment_id, biz_type, biz_id, state, amount_fen, source_type, source_id, success_at)
    SELECT ${no}, id, 'RETAIL_ORDER', ${id}, 'SUCCESS', ${fen}, 'x', 0, ${at} FROM money`);
    await run(sql`UPDATE retail_order SET refunded_fen = refunded_fen + ${fen} WHERE id = ${id}`);
  };
  const check = async ({ shop = shops[0], at, plate = `P${next}`, red = ['FL'] }: Checked) => {
    const no = `RPC${next++}`;
    const [made] = await run(sql<{ id: number }>`
    WITH own AS (SELECT nextval(pg_get_serial_sequence('tyre_check', 'id')) AS id)
    INSERT INTO tyre_check (id, check_no, first_id, dealer_id, plate, checked_at, status, red, worst, created_by_name)
    SELECT id, ${no}, id, ${shop}, ${plate}, ${at}, 'SUBMITTED', ${red.length}, ${red.length ? 'RED' : 'GREEN'}, 'x' FROM own RETURNING id`);
    const id = made?.id ?? 0;
    for (const wheel of red)
      await run(
        sql`INSERT INTO tyre_check_wheel (check_id, wheel, verdict, reasons) VALUES (${id}, ${wheel}, 'RED', '{}')`,
      );
    return id;
  };
  /** Adds a corrected version of a check, without red. */
  const correct = (id: number) =>
    run(sql`
    WITH before AS (UPDATE tyre_check SET replaced_by = id WHERE id = ${id} RETURNING *),
    made AS (INSERT INTO tyre_check (check_no, first_id, version_num, dealer_id, plate, checked_at, status, red, worst, created_by_name)
      SELECT check_no, first_id, version_num + 1, dealer_id, plate, checked_at, status, 0, 'GREEN', 'x' FROM before RETURNING id)
    SELECT id FROM made`);
  const clue = async ({ shop = shops[0], at }: { shop?: number | undefined; at: string }) => {
    const [made] = await run(sql<{ id: number }>`
    INSERT INTO clue (clue_no, dealer_id, source, customer_name, mobile_enc, mobile_index, tail_index, due_at, created_by_name, created_at)
    VALUES (${`RPK${next++}`}, ${shop}, 'MANUAL', 'x', '', 'x', '', ${at}, 'x', ${at}) RETURNING id`);
    return made?.id ?? 0;
  };

  return { run, order, pay, complete, refund, check, correct, clue };
};

/**
 * Test fixture: two tyres of two brands; three shops: two of a group, the first of them of an OEM and in the east.
 */
export async function openReportWorld(server: TestServer) {
  const { services } = server;
  const { db } = services;
  const shops: number[] = [];
  for (let n = 0; n < 3; n++) shops.push(await makeCompany(services, 'DEALER'));
  const groupId = await makeCompany(services, 'DEALER_GROUP');
  const oemId = await makeCompany(services, 'OEM');
  await sql`UPDATE dealer SET group_id = ${groupId}, province = '浙江省' WHERE id = ANY(${shops.slice(0, 2)})`.execute(
    db,
  );
  await sql`UPDATE company SET region = CASE WHEN id = ${shops[0]} THEN 'EAST' ELSE 'SOUTH' END WHERE id = ANY(${shops})`.execute(
    db,
  );
  await sql`INSERT INTO dealer_car_brand (dealer_id, car_brand_id) SELECT ${shops[0]}, min(id) FROM car_brand`.execute(
    db,
  );
  await sql`INSERT INTO oem_car_brand (oem_id, car_brand_id) SELECT ${oemId}, min(id) FROM car_brand`.execute(
    db,
  );
  const { rows: parts } = await sql<{ id: number; brandId: number }>`
    WITH made AS (INSERT INTO brand (name, name_en, search) SELECT '品牌' || n, 'Brand ' || n, '' FROM generate_series(1, 2) n RETURNING id)
    INSERT INTO part (part_no, name, search, size, brand_id) SELECT 'RP-' || id, 'tyre', '', CASE WHEN id % 2 = 0 THEN '205/55R16' ELSE '225/45R17' END, id
    FROM made RETURNING id, brand_id AS "brandId"`.execute(db);
  const platform = await server.as({ type: 'OTHER', codes: ['retail_report_view'] });
  const values = async (
    family: ReportFamily,
    query: string,
    who: Person = platform,
  ): Promise<ReportValues> => {
    const { status, data } = await who.get<{ values: ReportValues }>(`${paths[family]}?${query}`);
    expect(status).toBe(200);
    return data.values;
  };
  return {
    shops,
    groupId,
    oemId,
    parts,
    platform,
    ...writersOf(server, shops, parts),
    values,
    /** Nonzero figures. */
    some: async (family: ReportFamily, query: string, who: Person = platform): Promise<ReportValues> =>
      Object.fromEntries(Object.entries(await values(family, query, who)).filter(([, value]) => value)),
    /** Checks that stored totals equal those of the source. */
    async expectKept() {
      const found = await checkInvariants(db, 'en');
      expect(found.filter(({ key, ok }) => key.startsWith('INV-RP') && !ok)).toEqual([]);
    },
  };
}
export type ReportWorld = Awaited<ReturnType<typeof openReportWorld>>;
