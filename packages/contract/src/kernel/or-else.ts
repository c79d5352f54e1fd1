import { z } from 'zod';

/** Union of two schemas that reports the first schema's message when neither matches. */
export const orElse = <R extends z.ZodType, O extends z.ZodType>(ruled: R, other: O): z.ZodUnion<[R, O]> =>
  z.union([ruled, other], { error: ({ errors }) => errors[0]?.[0]?.message });
