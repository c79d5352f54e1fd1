const hours8 = 8 * 3_600_000;

/** Formats a time in Asia/Shanghai: 2026-11-21 14:05. */
export const formatShanghaiTime = (at: string | Date): string =>
  new Date(new Date(at).getTime() + hours8).toISOString().slice(0, 16).replace('T', ' ');
