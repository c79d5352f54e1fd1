import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Output } from '@treadline/contract/kernel/route.ts';
import { noticePath, sandboxPay } from '#connectors/payments/index.ts';
import { readCode } from './outbox.ts';
import { openRetailWorld, retailPath } from './retail-world.ts';
import type { TestServer } from './server.ts';

type Routes = typeof selfOrderRoutes;
export type ShownOrder = Output<Routes['order']>;

/** Test fixture: a shop whose QR code was scanned, with available tyres, and a mobile verified by code. */
export async function openSelfWorld(server: TestServer, pieces = 8) {
  const world = await openRetailWorld(server);
  await world.stockUp(world.warehouseId, { '2525': pieces });
  const { code } = (
    await world.shop.get<{ code: string }>(`${retailPath}/getPromoCode?dealerId=${world.dealerId}`)
  ).data;
  const path = `/m/shop/${encodeURIComponent(code)}`;
  /** Mobile number unique to this world, as orders per number are rate-limited everywhere. */
  const mobileOf = (at: number): string => `139${at}${String(world.dealerId).padStart(7, '0')}`;
  const mobile = mobileOf(1);
  const passes = new Map<string, string>();
  /** Verifies a mobile number by the code sent to it; returns the pass. */
  const prove = async (own: string): Promise<string> => {
    const known = passes.get(own);
    if (known) return known;
    await server.services.db.deleteFrom('attempt').where('key', 'like', 'sms-%').execute();
    await server.anyone.post(`${path}/code`, { mobile: own });
    const sent = { mobile: own, code: await readCode(server, own) };
    const { data } = await server.anyone.post<Output<Routes['prove']>>(`${path}/prove`, sent);
    passes.set(own, data.pass);
    return data.pass;
  };
  const choice = (more: object = {}) => ({
    partId: world.partId(),
    tyreSource: 2,
    wheels: ['FL', 'FR'],
    ...more,
  });
  return {
    ...world,
    code,
    mobile,
    mobileOf,
    path,
    prove,
    choice,
    /** Orders two tyres for a verified mobile number, from an IP address. */
    async place(more: object = {}, { by = mobile, from = '127.0.0.1' }: { by?: string; from?: string } = {}) {
      const wish = { plate: '浙B88888', name: '李客户', payableAmount: 110_000, ...more };
      const sent = choice({ pass: await prove(by), ...wish });
      return server.anyone.post<Output<Routes['place']>>(`${path}/order`, sent, { 'x-forwarded-for': from });
    },
    look: async (token: string) => (await server.anyone.get<ShownOrder>(`/m/order/${token}`)).data,
    payBy: (token: string, way = 'WECHAT') =>
      server.anyone.post<ShownOrder>(`/m/order/${token}/pay`, { way }),
    again: (token: string) => server.anyone.post<Output<Routes['again']>>(`/m/order/${token}/again`, {}),
    /** Pays as the customer at the sandbox, and posts the notices. */
    async payAtSandbox(link: string): Promise<void> {
      const paid = await sandboxPay(server.services.db, link.split('/').at(-1) ?? '', 'pay');
      if (!paid.ok) throw new Error(paid.reason);
      for (const { channel, headers, body: payload } of paid.notices)
        await server.app.inject({ method: 'POST', url: `/api${noticePath(channel)}`, headers, payload });
      await server.runJobs();
    },
    /** Sets the expiry of the shop's orders, in minutes from now. */
    endIn: (minutes: number) =>
      server.services.db
        .updateTable('retail_order')
        .set({ pay_expire_at: new Date(Date.now() + minutes * 60_000) })
        .where('dealer_id', '=', world.dealerId)
        .where('status', '=', 'AWAITING_PAYMENT')
        .execute(),
  };
}
export type SelfWorld = Awaited<ReturnType<typeof openSelfWorld>>;
