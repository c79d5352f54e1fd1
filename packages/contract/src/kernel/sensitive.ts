import { z } from 'zod';

export const sensitiveKinds = ['mobile', 'name', 'plate', 'email', 'account', 'text'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

const registry = z.registry<{ kind: SensitiveKind }>();

/** Marks a response field: masked at send unless the caller holds view_all_sensitive_data (K11). */
export const sensitive = <T extends z.ZodType>(schema: T, kind: SensitiveKind): T => {
  const own = schema.clone();
  registry.add(own, { kind });
  return own;
};

/** The kind a schema was marked with. */
export const sensitiveKindOf = (schema: z.ZodType): SensitiveKind | undefined => registry.get(schema)?.kind;
