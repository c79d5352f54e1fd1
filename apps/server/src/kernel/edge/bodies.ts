import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyBytes } from '@treadline/contract/kernel/route.ts';
import { fail } from '../errors.ts';
import { timeFor, type EdgeLimits } from './limits.ts';

/** Check that admits one request body once the sender is known, before any of it is read. */
export type AdmitBody = (request: FastifyRequest, reply: FastifyReply, maxBytes: number) => void;

/** Announced body size in bytes: `maxBytes` when unknown, 0 without a body. */
function announced({ headers }: FastifyRequest, maxBytes: number): number {
  if (headers['transfer-encoding']) return maxBytes;
  return Number(headers['content-length'] ?? 0);
}

/** Aborts a request whose body arrives too slowly; a refused request's body is discarded until then. */
export function limitBodyTime(request: FastifyRequest, limits: EdgeLimits): void {
  const limit = request.routeOptions.bodyLimit ?? bodyBytes.public;
  const bytes = Math.min(announced(request, limit), limit);
  if (bytes === 0) return;
  const timer = setTimeout(
    () => {
      request.log.info({ address: request.ip, url: request.routeOptions.url }, 'body came too slowly');
      request.raw.destroy();
    },
    timeFor(bytes, limits),
  );
  timer.unref();
  const stop = (): void => clearTimeout(timer);
  request.raw.once('end', stop).once('close', stop);
}

/**
 * Memory budget for request bodies in progress, in bytes, per sender and in total. A body counts with its announced
 * length, from before its first byte until the response is sent.
 */
export function openBodyBudget(limits: EdgeLimits): AdmitBody {
  let total = 0;
  const byAddress = new Map<string, number>();
  const add = (address: string, bytes: number): void => {
    total += bytes;
    const held = (byAddress.get(address) ?? 0) + bytes;
    if (held > 0) byAddress.set(address, held);
    else byAddress.delete(address);
  };
  /** @throws request.too-large, request.too-many for one address, service.unavailable for all */
  return (request, reply, maxBytes) => {
    const bytes = announced(request, maxBytes);
    if (bytes > maxBytes) fail('request.too-large');
    if (bytes === 0) return;
    const address = request.ip;
    if ((byAddress.get(address) ?? 0) + bytes > limits.bytesPerAddress)
      fail('request.too-many', { seconds: 5 });
    if (total + bytes > limits.bytes) fail('service.unavailable');
    add(address, bytes);
    reply.raw.once('close', () => add(address, -bytes));
  };
}
