import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sfKey, startFakeSf } from '#testing/fake-sf.ts';
import { openSalesWorld } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { labelSales } from './label.ts';

let fake: Awaited<ReturnType<typeof startFakeSf>>;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeSf();
  server = await openTestServer({ SF_URL: fake.url, ...sfKey });
});
afterAll(async () => {
  await server.close();
  await fake.close();
});
beforeEach(() => fake.be('normal'));

const words = '{routeCode} {destCode} {sortCode} {serviceCode} {checkCode}';
const place = { x: 5, y: 5, width: 90, height: 20 };
const text = { id: 'a', kind: 'text', ...place, text: words, size: 10, bold: false } as const;
const code = {
  id: 'b',
  kind: 'qrcode',
  ...place,
  y: 40,
  width: 27,
  height: 27,
  text: '{carrierQr}',
} as const;
const layout = {
  paper: { width: 100, height: 150 },
  elements: [{ ...text, align: 'left', valign: 'top' }, code],
};

/** A shop whose carrier is linked, and how its label is printed. */
async function openLabels(provider: 'sf' | 'sandbox') {
  const world = await openSalesWorld(server);
  const { db } = server.services;
  await db
    .insertInto('carrier_link')
    .values({ carrier_id: world.carrierId, provider, updated_by: 'test' })
    .execute();
  const keeper = await server.as({
    type: 'LOGISTICS',
    companyId: world.carrierId,
    codes: [...world.codes, 'waybill_template_manage'],
  });
  const template = await keeper.post<{ id: number }>('/data/waybill/template', {
    name: `L${world.carrierId}`,
    layout,
    logisticsId: world.carrierId,
  });
  const print = async (id: number) => {
    const page = await keeper.post('/data/waybill/salesOrder/print', {
      ids: [id],
      templateId: template.data.id,
    });
    return page.raw.toString();
  };
  const label = async (id: number | null) =>
    (
      await db
        .selectFrom('waybill')
        .select('label')
        .where('id', '=', id ?? 0)
        .executeTakeFirstOrThrow()
    ).label;
  return { world, print, label };
}

it('keeps what SF Express tells when it takes an order, and prints it', async () => {
  const { world, print, label } = await openLabels('sf');
  const { sales } = await world.paid();
  const routeLabel = { routeCode: '571BA-002', destCode: '571BA', sortCode: 'F33', serviceCode: 'T4' };
  expect(await label(sales.waybillId)).toMatchObject({ ...routeLabel, checkCode: '7C0' });
  const page = await print(sales.id);
  expect(page).toContain('571BA-002 571BA F33 T4 7C0');
  expect(page).toContain('<path');
});

it('asks again for a label that was not told with the number, until it is', async () => {
  const { world, print, label } = await openLabels('sf');
  fake.be('unlabelled');
  const { sales } = await world.paid();
  expect(sales.state).toBe('ACCEPTED');
  expect(await label(sales.waybillId)).toEqual({});
  // What is not known is blank, and no obstacle.
  expect(await print(sales.id)).not.toContain('{routeCode}');
  const job = labelSales(server.services);
  const ask = () => job.run({ id: sales.id });
  await expect(ask()).rejects.toThrow('yet to be told');
  fake.be('normal');
  await ask();
  expect(await label(sales.waybillId)).toMatchObject({ routeCode: '571BA-002' });
  const asked = fake.seen.length;
  await ask();
  expect(fake.seen).toHaveLength(asked);
  expect(await print(sales.id)).toContain('571BA-002 571BA F33 T4 7C0');
});

it('the sandbox has labels, too; those that people accept have none', async () => {
  const { world, print } = await openLabels('sandbox');
  const { sales } = await world.paid();
  expect(await print(sales.id)).toContain(`-SB01 SB01 S${sales.waybillNo.slice(-2)} T4`);
  const other = await openSalesWorld(server);
  const { sales: byHand } = await other.paid();
  await other.step('confirm', byHand.id, { waybillNo: 'H1' }, other.carrier);
  const told = await other.desk.get<{ data: Record<string, string> }[]>(
    `/logistics/salesOrder/waybill?ids=${byHand.id}`,
  );
  expect(told.data).toMatchObject([{ data: { waybillNo: 'H1', routeCode: '', carrierQr: '' } }]);
});
