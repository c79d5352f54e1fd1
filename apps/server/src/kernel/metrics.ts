import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';
import { openDb } from './db.ts';
import { readMetrics, type Metric } from './database-metrics.ts';
import { readLag } from './replica.ts';

/** Prometheus metrics at /api/metrics: from this machine, or with METRICS_TOKEN as bearer token. */
export function serveMetrics(
  app: FastifyInstance,
  { config, pools }: Services,
  asked: readonly Metric[],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges that are called like counters, which promtool refuses; the same figures are there by kind.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const faults = new Counter({ name: 'http_errors_total', help: 'Answers of 5xx', registers: [registry] });
  registry.registerMetric(poolGauge(pools));
  const readState = gaugesOf(registry, pools, asked);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) faults.inc();
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    const token = config.METRICS_TOKEN && request.headers.authorization === `Bearer ${config.METRICS_TOKEN}`;
    if (!local && !token) return reply.code(403).send();
    await readState();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const poolGauge = (pools: Services['pools']): Gauge<'pool' | 'state'> =>
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pools',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const pool of ['work', 'entry', 'jobs', 'probe'] as const) {
        this.set({ pool, state: 'total' }, pools[pool].totalCount);
        this.set({ pool, state: 'idle' }, pools[pool].idleCount);
        this.set({ pool, state: 'waiting' }, pools[pool].waitingCount);
      }
    },
  });

/** Gauges of the database; while it is down `db_up` is 0 and the others have no value. */
function gaugesOf(
  registry: Registry,
  pools: Services['pools'],
  asked: readonly Metric[],
): () => Promise<void> {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] });
  const up = gauge('db_up', 'Whether the primary answers');
  const readReplica = replicaGauges(pools.replicaProbe, gauge);
  const gauges = asked.map(({ name, help }) => [name, gauge(name, help)] as const);
  const db = openDb(pools.probe);
  return async () => {
    const replica = readReplica();
    const isUp = await pools.probe.query('SELECT 1').then(
      () => true,
      () => false,
    );
    up.set(isUp ? 1 : 0);
    const values = isUp ? await readMetrics(db, asked).catch(() => null) : null;
    for (const [name, each] of gauges) {
      const value = values?.get(name);
      if (value === undefined) each.remove();
      else each.set(value);
    }
    await replica;
  };
}

/** Gauges of the replica's availability and lag, checked now, as nothing may have read from it for hours. */
function replicaGauges(
  probe: Services['pools']['replicaProbe'],
  gauge: (name: string, help: string) => Gauge,
): () => Promise<void> {
  if (!probe) return async () => undefined;
  const up = gauge('db_replica_up', 'Whether the replica answers');
  const lag = gauge('db_replica_lag_seconds', 'Seconds that the replica is behind');
  const db = openDb(probe);
  return async () => {
    const seconds = await readLag(db);
    up.set(seconds === null ? 0 : 1);
    if (seconds === null) lag.remove();
    else lag.set(seconds);
  };
}
