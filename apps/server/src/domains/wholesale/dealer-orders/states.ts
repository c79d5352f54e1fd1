import { sql } from 'kysely';
import type {
  DealerReceiveState,
  DealerShipState,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';

/** Derived states and totals of an order. */
export interface States {
  ship_state: DealerShipState;
  receive_state: DealerReceiveState;
  open_claims: number;
  shipped_qty: number;
  received_qty: number;
}

interface Facts {
  planned: number;
  shipped: number;
  first: number;
  open: number;
  received: number;
  claims: number;
}

/** Derives the states of an order from its shipments and claims, to be saved with the action that changed them. */
export async function statesOf({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<States> {
  const { rows } = await sql<Facts>`
    SELECT coalesce(sum(s.qty) FILTER (WHERE h.state = 'PLANNED'), 0)::int AS planned,
      coalesce(sum(s.qty) FILTER (WHERE h.state <> 'PLANNED'), 0)::int AS shipped,
      coalesce(sum(s.qty) FILTER (WHERE h.state <> 'PLANNED' AND h.claim_id IS NULL), 0)::int AS first,
      coalesce(sum(s.qty - s.good_qty - s.damaged_qty - s.claimed_qty - s.lost_qty) FILTER (WHERE h.state IN ('SHIPPED', 'DELIVERED')), 0)::int AS open,
      coalesce(sum(s.good_qty + s.damaged_qty), 0)::int AS received,
      (SELECT count(*)::int FROM dealer_claim c WHERE c.order_id = ${orderId} AND c.state = 'OPEN') AS claims
    FROM dealer_shipment h JOIN dealer_shipment_line s ON s.shipment_id = h.id
    WHERE h.order_id = ${orderId} AND h.state <> 'RELEASED'`.execute(db);
  const { planned = 0, shipped = 0, first = 0, open = 0, received = 0, claims = 0 } = rows[0] ?? {};
  return {
    ship_state: shipped === 0 ? 'NONE' : planned > 0 ? 'PART' : 'SHIPPED',
    receive_state: shipped > 0 && planned + open + claims === 0 ? 'RECEIVED' : received > 0 ? 'PART' : 'NONE',
    open_claims: claims,
    shipped_qty: first,
    received_qty: received,
  };
}

/** Columns of an order after a movement of its goods: its states, and its end if reached. */
export async function progressColumns(ctx: Ctx, order: { id: number; status: string }) {
  const states = await statesOf(ctx, order.id);
  const isOver = states.receive_state === 'RECEIVED';
  return {
    ...states,
    since: sql`now()`,
    ...(isOver
      ? { received_at: sql`coalesce(received_at, now())`, ended_at: sql`coalesce(ended_at, now())` }
      : {}),
  };
}
