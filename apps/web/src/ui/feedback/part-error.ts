/** Why a part of the program could not be fetched: the server does not answer, has a newer build, or lost the file. */
export type PartLoss = 'down' | 'newer' | 'lost';

export const partError = (why: PartLoss, cause: unknown): Error =>
  Object.assign(new Error(`part of the program: ${why}`, { cause }), { name: 'PartError', why });

/** A file of the program that could not be fetched, by its address. */
export const lostFile = (href: string, cause: unknown): Error =>
  Object.assign(new Error(`no ${href}`, { cause }), { name: 'LostFile' });

/** Whether a part is missing; a part that is here and threw is not. */
export const isLost = (error: unknown): boolean => (error as Error).name === 'LostFile';

export const isPartError = (error: unknown): error is Error & { why: PartLoss } =>
  error instanceof Error && error.name === 'PartError';
