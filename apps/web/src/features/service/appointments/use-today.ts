import { useState } from 'react';
import { formatDay } from '#kernel/format.ts';

/** The day on which the screen was opened, in Asia/Shanghai. */
export function useToday(): string {
  const [today] = useState(() => formatDay(new Date()));
  return today;
}
