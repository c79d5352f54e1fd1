import {
  dnInflight,
  poOpen,
  type DiscrepancyState,
  type DiscrepancyType,
  type DnStatus,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import {
  discrepancyOutcomes,
  type DiscrepancyOutcome,
} from '@treadline/contract/purchasing/purchase-orders/outcomes.ts';
import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import type { Me } from '#kernel/context.ts';

/** What decides about a discrepancy. Pieces. */
interface Facts {
  type: DiscrepancyType;
  state: DiscrepancyState;
  qty: number;
  dn_status: DnStatus;
  po_status: PoStatus;
  /** Of the note's line. */
  qty_sent: number;
  qty_received: number;
  /** Of the order line: neither received nor on a live note. */
  open: number;
  /** Of the pieces, as it was read; '' is unknown. */
  dot_yyww: string;
  /** The wrong part is one of ours. */
  part_known: boolean;
  /** Not received yet, and promised again already. */
  missing: number;
  promised: number;
}

/** A wrong part that was kept, which may go back to the supplier as long as its pieces are there. */
const isKept = (type: DiscrepancyType, state: DiscrepancyState): boolean =>
  type === 'WRONG_PART' && state === 'ACCEPTED';

/**
 * Whether a discrepancy may be decided so: open, awaiting a re-ship, or an ignored shortage; once goods moved only a wrong part
 * that was kept may still go back.
 */
export const isUndecided = (
  type: DiscrepancyType,
  state: DiscrepancyState,
  outcome?: DiscrepancyOutcome,
): boolean =>
  state === 'OPEN' ||
  state === 'RESHIP' ||
  (type === 'SHORT' && state === 'IGNORED') ||
  (isKept(type, state) && (outcome === undefined || outcome === 'RETURN'));

const canAccept = (found: Facts): boolean => {
  if (found.type === 'WRONG_PART')
    return found.part_known && (found.dot_yyww === '' || isDotNow(found.dot_yyww));
  const own = dnInflight.includes(found.dn_status) ? Math.max(0, found.qty_sent - found.qty_received) : 0;
  return poOpen.includes(found.po_status) && found.qty <= found.open + own;
};
const canReship = (found: Facts): boolean =>
  poOpen.includes(found.po_status) && found.qty <= found.missing - found.promised;

/** Returns the decisions the caller may take on a discrepancy now. */
export function offerOutcomes(me: Me, found: Facts): DiscrepancyOutcome[] {
  if (me.type !== 'OTHER' || !me.codes.has('purchase_order_cancel')) return [];
  if (!isUndecided(found.type, found.state)) return [];
  return discrepancyOutcomes[found.type].filter((outcome) => {
    if (outcome === found.state || !isUndecided(found.type, found.state, outcome)) return false;
    if (outcome === 'ACCEPTED') return canAccept(found);
    return outcome !== 'RESHIP' || canReship(found);
  });
}
