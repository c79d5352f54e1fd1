import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/** Prometheus metrics at /api/metrics: from this machine, or with METRICS_TOKEN as bearer token. */
export function serveMetrics(app: FastifyInstance, { config, pools }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const faults = new Counter({ name: 'http_errors_total', help: 'Answers of 5xx', registers: [registry] });
  const connections = new Gauge({
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
  registry.registerMetric(connections);
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
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
