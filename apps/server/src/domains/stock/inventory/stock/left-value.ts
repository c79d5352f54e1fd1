import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for the value with which the pieces of a ledger row left, in fen without VAT; of before values were kept, their
 * purchase price then; nothing for goods of others.
 */
export const leftValue = (row: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<number>`coalesce(-CASE WHEN ${of('own_delta')} IS NULL THEN ${of('delta')} * ${of('unit_cost_fen')}
    ELSE ${of('value_fen')} END, 0)`;
};
