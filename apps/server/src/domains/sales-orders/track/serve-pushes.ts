import type { FastifyInstance } from 'fastify';
import { bodyBytes } from '@treadline/contract/kernel/route.ts';
import { carrierPushRoutes } from '@treadline/contract/sales-orders/track-routes.ts';
import type { Services } from '../../../kernel/context.ts';
import { mounted } from '../../../kernel/mount.ts';
import { parse } from '../../../kernel/parse.ts';
import { takePush } from './pushes.ts';

const texts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Serves what carriers send, apart from other routes: what was signed are the bytes, and the answer is theirs. */
export function servePushes(app: FastifyInstance, services: Services): void {
  const route = carrierPushRoutes.notify;
  if (!mounted.includes(route)) mounted.push(route);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    own.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: bodyBytes.public,
      onRequest: async (request, reply) => own.admitBody(request, reply, bodyBytes.public),
      async handler(request, reply) {
        const { carrier } = parse(route.params, request.params, 'zh-CN', 'params');
        const query = parse(route.query, request.query, 'zh-CN', 'query');
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await takePush(services, carrier, { headers: texts(request.headers), query, body });
        return reply.code(answer.status).type(answer.type).send(answer.body);
      },
    });
  });
}
