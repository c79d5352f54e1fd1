import type { PullKind } from '@treadline/contract/stock/variance/fields.ts';
import { stockProvider } from '#connectors/stock/index.ts';
import type { Services } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { startPull } from './start-pull.ts';

/** Actor name of automatic nightly pulls. */
export const nightly = '每日自动同步';
const kinds: readonly PullKind[] = ['PLACES', 'STOCK', 'DOT'];

/** Starts a pull of every kind if a provider is configured; kinds already running are skipped. */
export async function pullDaily(services: Services): Promise<void> {
  if (stockProvider(services) === 'off') return;
  for (const kind of kinds)
    await asSystem(services, nightly, (ctx) => startPull(ctx, kind)).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.error !== 'stock-variance.running') throw error;
    });
}
