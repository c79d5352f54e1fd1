import type { FastifyInstance } from 'fastify';
import { appVersion } from './app-version.ts';
import { mailProvider } from './connectors/mail/index.ts';
import { payProvider } from './connectors/payments/index.ts';
import { smsProvider } from './connectors/sms/index.ts';
import { warehouseProvider } from './connectors/warehouse/index.ts';
import type { Services } from './kernel/context.ts';
import { readBackup } from './kernel/database-metrics.ts';
import { openDb } from './kernel/db.ts';
import { fail } from './kernel/errors.ts';

const secondsSince = (time: string | null | undefined): number | null =>
  time ? Math.round((Date.now() - Date.parse(time)) / 1000) : null;

/**
 * `/api/health`: ready to work, which needs the database; with who is behind each connector ('off': not configured)
 * whether reports come from the replica, the seconds since the log was archived last (null: nothing is to be), and how the bases of the continuous back-up stand (null: there is none). `/api/health/live`: this process answers, whatever the database does.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
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
    const { logTime, base } = await readBackup(probe, services.config).catch(() => ({
      logTime: null,
      base: null,
    }));
    const [walAge, baseAge] = [secondsSince(logTime), secondsSince(base?.finishedTime)];
    const backup = base && { state: base.state, baseAge, unfinished: base.unfinished };
    const replica = services.pools.replica?.state() ?? 'none';
    return { code: '200', data: { status: 'ok', version: appVersion, replica, walAge, backup, connectors } };
  });
}
