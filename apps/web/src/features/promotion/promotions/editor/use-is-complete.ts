import { useEffect, useState } from 'react';
import type { z } from 'zod';

type Load<T> = () => Promise<z.ZodType<unknown, T>>;

/** Whether a value satisfies a lazily loaded contract schema; false before it is loaded. */
export function useIsComplete<T>(load: Load<T>, value: T | null): boolean {
  const [schema, setSchema] = useState<{ of: z.ZodType<unknown, T> }>();
  const [first] = useState(() => load);
  useEffect(() => {
    // Without the schema nothing is taken for whole: the figures stay as they are.
    first().then(
      (of) => setSchema({ of }),
      () => undefined,
    );
  }, [first]);
  return value !== null && schema !== undefined && schema.of.safeParse(value).success;
}
