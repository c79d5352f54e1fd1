import { sql } from 'kysely';

/**
 * SQL: whether the ledger row `t` is of what goes to customers, or of what comes back from them, which counts against it. What
 * a dealer returns leaves its own shelf, too: that is no sale.
 */
export const isSaleRow = sql<boolean>`(t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT', 'SALE_RETURN', 'DEALER_UNSENT',
  'DEALER_LATE', 'PARCEL_BACK', 'RETAIL_BACK', 'RETAIL_BACK_REVERSAL') OR (t.biz_type = 'DEALER_BACK' AND t.delta > 0))`;
