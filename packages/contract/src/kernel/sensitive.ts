import { z } from 'zod';

/** Kinds of sensitive values, each masked in its own way. */
export const sensitiveKinds = ['mobile', 'name', 'plate', 'email', 'account', 'text'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

const registry = z.registry<{ kind: SensitiveKind }>();

/** Marks a response field as sensitive: masked on sending unless the caller holds view_all_sensitive_data (K11). */
export const sensitive = <T extends z.ZodType>(schema: T, kind: SensitiveKind): T => {
  const own = schema.clone();
  registry.add(own, { kind });
  return own;
};

/** Returns the sensitive kind of a schema; undefined if it is not marked. */
export const sensitiveKindOf = (schema: z.ZodType): SensitiveKind | undefined => registry.get(schema)?.kind;
