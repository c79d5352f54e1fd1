import { z } from 'zod';

export const ConnectorCall = z.object({
  id: z.number().int(),
  connector: z.string(),
  provider: z.string(),
  direction: z.enum(['OUT', 'IN']),
  operation: z.string(),
  entity: z.string().nullable(),
  entityId: z.number().int().nullable(),
  request: z.string(),
  response: z.string(),
  ok: z.boolean(),
  durationMs: z.number().int(),
  time: z.string(),
});
export const SandboxEntry = z.object({
  id: z.string(),
  connector: z.string(),
  key: z.string(),
  value: z.string(),
  updatedTime: z.string(),
});

/** Job that failed permanently; `state` is REPEATED if it has since been run again by hand. */
export const FailedJob = z.object({
  id: z.number().int(),
  name: z.string(),
  data: z.string(),
  error: z.string(),
  times: z.number().int(),
  failedTime: z.string(),
  state: z.enum(['OPEN', 'REPEATED']),
  repeatedBy: z.string().nullable(),
  repeatedTime: z.string().nullable(),
});

/** Event or port declared by a domain, with the domains that subscribe to it or provide it, in execution order. */
export const HookUse = z.object({
  kind: z.enum(['event', 'port', 'keyed-port']),
  name: z.string(),
  about: z.string(),
  declaredBy: z.string(),
  usedBy: z.array(z.string()),
});

/** Merchant application in the payment channel sandbox. */
export const SandboxMerchant = z.object({
  businessCode: z.string(),
  name: z.string(),
  state: z.enum(['AUDITING', 'TO_BE_SIGNED', 'FINISHED', 'REJECTED']),
  reason: z.string(),
});
