import { useFlowActor } from '#kernel/session.ts';

/** Whether the user is a logistics supplier, who sees only their own calendar and sets no rules. */
export const useIsOwn = (): boolean => useFlowActor().type === 'LOGISTICS';
