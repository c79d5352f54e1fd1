import { useAsker } from '#kernel/session.ts';

/** A logistics supplier has its own calendar alone, and sets no rules. */
export const useIsOwn = (): boolean => useAsker().type === 'LOGISTICS';
