import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mask } from '@treadline/contract/kernel/mask.ts';
import { sensitiveKindOf } from '@treadline/contract/kernel/sensitive.ts';

/** Selector of a schema's fields from a value; `clear` leaves sensitive fields unmasked. */
export type FieldPicker = (value: unknown, clear: boolean) => unknown;

const same: FieldPicker = (value) => value;
const cache = new WeakMap<z.ZodType, FieldPicker>();

/** Compiles a response schema into a field selector, so that only declared fields are sent. */
export function compilePick(schema: z.ZodType): FieldPicker {
  const known = cache.get(schema);
  if (known) return known;
  // Recursive schemas meet themselves: the placeholder forwards once the real picker stands.
  let real: FieldPicker = same;
  cache.set(schema, (v, c) => real(v, c));
  real = build(schema);
  cache.set(schema, real);
  return real;
}

function build(schema: z.ZodType): FieldPicker {
  const kind = sensitiveKindOf(schema);
  if (kind) return (v, clear) => (typeof v === 'string' && !clear ? mask(v, kind) : v);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = compilePick(schema.unwrap() as z.ZodType);
    return (v, clear) => (v === undefined ? v : v === null ? null : inner(v, clear));
  }
  if (schema instanceof z.ZodArray) {
    const item = compilePick(schema.element as z.ZodType);
    return item === same ? same : (v, clear) => (v as unknown[]).map((x) => item(x, clear));
  }
  if (schema instanceof z.ZodObject) return pickObject(schema);
  if (schema instanceof z.ZodRecord) {
    const item = compilePick(schema.valueType as z.ZodType);
    return (v, clear) => Object.fromEntries(Object.entries(v as object).map(([k, x]) => [k, item(x, clear)]));
  }
  return same;
}

function pickObject(schema: z.ZodObject): FieldPicker {
  const fields = Object.entries(schema.shape).map(([key, s]) => [key, compilePick(s as z.ZodType)] as const);
  return (v, clear) => {
    const source = v as Record<string, unknown>;
    const out: Record<string, unknown> = {};
    for (const [key, pick] of fields) {
      const value = source[key];
      if (value !== undefined) out[key] = value === null ? null : pick(value, clear);
    }
    return out;
  };
}

/**
 * Sends an answer with an ETag, or 304 when the caller has that version. The browser caches it per caller and language
 * and revalidates every time, so that changes on any node are seen at once.
 */
export function sendVersion(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  const text = JSON.stringify(body);
  const version = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({
    etag: version,
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-language',
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(version)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
