import type { FastifyInstance } from 'fastify';
import { bodyBytes } from '@treadline/contract/kernel/route.ts';
import { paymentNoticeRoutes } from '@treadline/contract/payments/routes.ts';
import type { Services } from '../../kernel/context.ts';
import { mounted } from '../../kernel/mount.ts';
import { parse } from '../../kernel/parse.ts';
import { takeNotice } from './notices.ts';

/**
 * Serves the callbacks of payment channels: apart from other routes, as the signature is over headers and the exact
 * bytes, and the answer has the channel's own status and form.
 */
export function serveNotices(app: FastifyInstance, services: Services): void {
  const route = paymentNoticeRoutes.notify;
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
        const { channel } = parse(route.params, request.params, 'zh-CN', 'params');
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const body = typeof request.body === 'string' ? request.body : '';
        const answer = await takeNotice(services, channel, { headers, body });
        return reply.code(answer.status).type(answer.type).send(answer.body);
      },
    });
  });
}
