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

/** A job that failed for good; `state` tells whether somebody has repeated it since. */
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

/** An event or port that a domain declares, with the domains that handle or implement it in the order in which they run. */
export const HookUse = z.object({
  kind: z.enum(['event', 'port', 'keyed-port']),
  name: z.string(),
  about: z.string(),
  declaredBy: z.string(),
  usedBy: z.array(z.string()),
});

/** A dealer's application at the sandbox channel. */
export const SandboxMerchant = z.object({
  businessCode: z.string(),
  name: z.string(),
  state: z.enum(['AUDITING', 'TO_BE_SIGNED', 'FINISHED', 'REJECTED']),
  reason: z.string(),
});
