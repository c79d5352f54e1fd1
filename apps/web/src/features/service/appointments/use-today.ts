import { useState } from 'react';
import { formatDay } from '#kernel/format.ts';

/** Day in Asia/Shanghai when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => formatDay(new Date()));
  return today;
}
