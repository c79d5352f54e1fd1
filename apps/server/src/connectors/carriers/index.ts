import type { Services } from '#kernel/context.ts';
import { manualCarrier } from './manual.ts';
import type { Carrier, CarrierProvider } from './port.ts';
import { openSandbox, type Sign } from './sandbox.ts';
import { sfSettings } from '#config/carriers.ts';
import { openSf } from './sf.ts';

type Needs = Pick<Services, 'config' | 'db' | 'secrets'>;

/**
 * Who stands behind each carrier: what carrier_link says of its company; nobody where it says nothing. `db` of the
 * services must be the pool.
 * @throws Error where it says SF Express and that is not configured: work waits until it is
 */
export const openCarriers = (services: Needs) => ({
  async of(carrierId: number): Promise<Carrier> {
    const link = await services.db
      .selectFrom('carrier_link')
      .select('provider')
      .where('carrier_id', '=', carrierId)
      .executeTakeFirst();
    return open(services, carrierId, link?.provider ?? 'manual');
  },
});

function open(services: Needs, carrierId: number, provider: CarrierProvider): Carrier {
  if (provider === 'sandbox') return openSandbox(services.db, carrierId, sandboxSign(services));
  if (provider === 'manual') return manualCarrier;
  const settings = sfSettings(services.config);
  if (!settings) throw new Error('SF Express is not configured: see docs/carriers.md');
  return openSf(settings, services.db);
}

/** How the sandbox signs what it sends. */
export const sandboxSign =
  (services: Pick<Services, 'secrets'>): Sign =>
  (text) =>
    services.secrets.sign(`carrier-sandbox ${text}`);
