import { useState } from 'react';
import { formatDay } from '#kernel/format.ts';

/** Today in Asia/Shanghai (YYYY-MM-DD), as it was when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => formatDay(new Date()));
  return today;
}
