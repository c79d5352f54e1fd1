/** Reason why a part could not be loaded: server unreachable, newer build, or file missing. */
export type PartFailureReason = 'down' | 'newer' | 'lost';

export const partError = (why: PartFailureReason, cause: unknown): Error =>
  Object.assign(new Error(`part of the program: ${why}`, { cause }), { name: 'PartError', why });

/** Creates the error for a program file that could not be fetched, by its URL. */
export const lostFile = (href: string, cause: unknown): Error =>
  Object.assign(new Error(`no ${href}`, { cause }), { name: 'LostFile' });

/** Whether an error means that a part could not be loaded, rather than that its code threw. */
export const isPartMissing = (error: unknown): boolean => (error as Error).name === 'LostFile';

export const isPartError = (error: unknown): error is Error & { why: PartFailureReason } =>
  error instanceof Error && error.name === 'PartError';
