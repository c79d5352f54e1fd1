import type { FastifyInstance } from 'fastify';
import { appVersion } from './app-version.ts';
import { mailProvider } from './connectors/mail/index.ts';
import { payProvider } from './connectors/payments/index.ts';
import { smsProvider } from './connectors/sms/index.ts';
import { warehouseProvider } from './connectors/warehouse/index.ts';
import type { Services } from './kernel/context.ts';
import { logMetric, readMetrics } from './kernel/database-metrics.ts';
import { openDb } from './kernel/db.ts';
import { fail } from './kernel/errors.ts';

/**
 * `/api/health`: ready to work, which needs the database; with who is behind each connector ('off': not configured)
 * whether reports come from the replica, and the seconds since the log was archived last (null: nothing is to be). `/api/health/live`: this process answers, whatever the database does.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const log = logMetric(services.config);
  const probe = openDb(services.pools.probe);
  app.get('/api/health/live', async () => ({ code: '200', data: { status: 'ok', version: appVersion } }));
  app.get('/api/health', async () => {
    await services.pools.probe.query('SELECT 1').catch((error: Error) => {
      app.log.warn({ reason: error.message }, 'not ready');
      return fail('service.unavailable');
    });
    const connectors = {
      warehouse: warehouseProvider(services),
      sms: smsProvider(services),
      mail: mailProvider(services),
      wechatPay: payProvider(services, 'WECHAT'),
      alipay: payProvider(services, 'ALIPAY'),
    };
    const { name } = log;
    const age = await readMetrics(probe, [log]).catch(() => null);
    const walAge = age && Number.isFinite(age.get(name)) ? Math.round(age.get(name) ?? 0) : null;
    const replica = services.pools.replica?.state() ?? 'none';
    return { code: '200', data: { status: 'ok', version: appVersion, replica, walAge, connectors } };
  });
}
