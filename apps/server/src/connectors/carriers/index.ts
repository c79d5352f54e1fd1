import type { Services } from '#kernel/context.ts';
import { manualCarrier } from './manual.ts';
import type { Carrier, CarrierProvider } from './port.ts';
import { openSandbox, type Sign } from './sandbox.ts';
import { sfSettings } from '#config/carriers.ts';
import { openSf } from './sf.ts';

type Needs = Pick<Services, 'config' | 'db' | 'secrets'>;

/**
 * Carrier connectors by company, as configured in carrier_link; the manual one without an entry. `db` of the services
 * must be the pool.
 * @throws Error when the entry names SF Express and its settings are missing: work waits until they are set
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

/** Signing function of the sandbox carrier. */
export const sandboxSign =
  (services: Pick<Services, 'secrets'>): Sign =>
  (text) =>
    services.secrets.sign(`carrier-sandbox ${text}`);
