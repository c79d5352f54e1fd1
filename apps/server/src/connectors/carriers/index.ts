import type { Services } from '../../kernel/context.ts';
import { manualCarrier } from './manual.ts';
import type { Carrier, CarrierProvider } from './port.ts';
import { openSandbox, type Sign } from './sandbox.ts';

type Needs = Pick<Services, 'config' | 'db' | 'secrets'>;

/**
 * Who stands behind each carrier: what carrier_link says of its company; nobody where it says nothing. `db` of the
 * services must be the pool.
 */
export const openCarriers = (services: Needs) => ({
  async of(carrierId: number): Promise<Carrier> {
    const link = await services.db
      .selectFrom('carrier_link')
      .select('provider')
      .where('carrier_id', '=', carrierId)
      .executeTakeFirst();
    return open(services, link?.provider ?? 'manual');
  },
});

function open(services: Needs, provider: CarrierProvider): Carrier {
  if (provider === 'sandbox') return openSandbox(services.db, sandboxSign(services));
  return manualCarrier;
}

/** How the sandbox signs what it sends. */
export const sandboxSign =
  (services: Pick<Services, 'secrets'>): Sign =>
  (text) =>
    services.secrets.sign(`carrier-sandbox ${text}`);
