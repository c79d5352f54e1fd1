import { sql } from 'kysely';
import type { WorkAsked } from '#domains/parties/customer-logins/index.ts';

/** Number of checks that a person submitted in a month, corrections not counted. */
export const checksMade = ({
  account,
  company,
  inMonth,
}: WorkAsked) => sql<number>`SELECT count(*) FROM tyre_check
  WHERE tyre_check.created_by = ${account} AND tyre_check.dealer_id = ${company}
    AND first_id = tyre_check.id AND status <> 'DRAFT' AND ${inMonth('checked_at')}`;
