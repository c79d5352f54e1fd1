import { sql } from 'kysely';

/**
 * SQL condition on `company AS c`: its people may sign in. A disabled supplier gets no new orders, but its people
 * finish open ones; to shut a person out, deactivate the user.
 */
export const isAtWork = sql<boolean>`(c.enabled OR c.account_type = 'SUPPLIER')`;
