/** Why a part of the program could not be fetched: the server does not answer, has a newer build, or lost the file. */
export type PartLoss = 'down' | 'newer' | 'lost';

export const partError = (why: PartLoss, cause: unknown): Error =>
  Object.assign(new Error(`part of the program: ${why}`, { cause }), { name: 'PartError', why });

export const isPartError = (error: unknown): error is Error & { why: PartLoss } =>
  error instanceof Error && error.name === 'PartError';
