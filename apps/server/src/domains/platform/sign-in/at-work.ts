import { sql } from 'kysely';

/**
 * Condition on `company AS c`: its people may work. A supplier that is disabled gets no new orders, and its people
 * work off the open ones; who is to be shut out is deactivated as a user.
 */
export const isAtWork = sql<boolean>`(c.enabled OR c.account_type = 'SUPPLIER')`;
