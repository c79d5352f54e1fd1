import type { FastifyInstance } from 'fastify';
import { bodyBytes, type Route } from '@treadline/contract/kernel/route.ts';
import type { z } from 'zod';
import { sendBytes } from './download.ts';
import { mountedRoutes } from './mount-routes.ts';
import { parse } from './parse.ts';

/** Webhook request with its raw body, which the signature covers. */
interface RawCall<P extends z.ZodType, Q extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  headers: Record<string, string>;
  body: string;
  address: string;
}

/** Response in the caller's own format. */
interface RawReply {
  status: number;
  type: string;
  body: string;
}

const texts = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * Serves a webhook of an external system, outside the usual routes: its signature covers headers and raw body, and the
 * response has its status and format.
 * @throws request.invalid for params or query
 */
export function serveRaw<P extends z.ZodType, Q extends z.ZodType>(
  app: FastifyInstance,
  route: Route & { params: P; query: Q },
  answer: (call: RawCall<P, Q>) => Promise<RawReply>,
): void {
  if (!mountedRoutes.includes(route)) mountedRoutes.push(route);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    own.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: bodyBytes.public,
      onRequest: async (request, reply) => own.admitBody(request, reply, bodyBytes.public),
      async handler(request, reply) {
        const { status, type, body } = await answer({
          params: parse(route.params, request.params, 'zh-CN'),
          query: parse(route.query, request.query, 'zh-CN'),
          headers: texts(request.headers),
          body: typeof request.body === 'string' ? request.body : '',
          address: request.ip,
        });
        return sendBytes(reply.code(status), { name: 'answer', type, body });
      },
    });
  });
}
