import type { PullKind } from '@treadline/contract/stock/variance/fields.ts';
import { stockProvider } from '#connectors/stock/index.ts';
import type { Services } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { asSystem } from '#kernel/system-context.ts';
import { startPull } from './start-pull.ts';

/** Who starts what nobody asked for. */
export const nightly = '每日自动同步';
const kinds: readonly PullKind[] = ['PLACES', 'STOCK', 'DOT'];

/** Starts a pull of every kind, where somebody can be asked; what is being pulled already is left alone. */
export async function pullDaily(services: Services): Promise<void> {
  if (stockProvider(services) === 'off') return;
  for (const kind of kinds)
    await asSystem(services, nightly, (ctx) => startPull(ctx, kind)).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.error !== 'stock-variance.running') throw error;
    });
}
