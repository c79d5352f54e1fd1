-- Pieces of a parcel of a retail order that did not come in order, as the shop told when it received it.
CREATE TABLE retail_discrepancy (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id          bigint NOT NULL REFERENCES retail_order (id),
  shipment_line_id  bigint NOT NULL REFERENCES retail_shipment_line (id),
  kind              text NOT NULL CONSTRAINT retail_discrepancy_kind CHECK (kind IN ('SHORT', 'DAMAGED', 'WRONG')),
  qty               integer NOT NULL CONSTRAINT retail_discrepancy_qty CHECK (qty > 0),
  -- As WWYY x pieces of those that were sent and did not come in order.
  dots              jsonb NOT NULL DEFAULT '{}',
  -- What came instead, where it is known.
  came_part_id      bigint REFERENCES part (id),
  note              text NOT NULL DEFAULT '',
  by_id             bigint REFERENCES account (id),
  by_name           text NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  -- FOUND: came later. REJECTED: came as it should. Of both the pieces count as in order.
  state             text NOT NULL DEFAULT 'OPEN'
    CONSTRAINT retail_discrepancy_state CHECK (state IN ('OPEN', 'RESHIP', 'REFUND', 'REJECTED', 'FOUND')),
  -- Where damaged or wrong pieces go: to who sent them, or they stay with the shop.
  goods             text CONSTRAINT retail_discrepancy_goods CHECK (goods IN ('BACK', 'KEPT')),
  decision_note     text NOT NULL DEFAULT '',
  decided_id        bigint REFERENCES account (id),
  decided_name      text NOT NULL DEFAULT '',
  decided_at        timestamptz,
  -- Of the pieces as they left, fen without VAT: no longer on the way to the customer.
  cost_fen          bigint NOT NULL DEFAULT 0 CONSTRAINT retail_discrepancy_cost CHECK (cost_fen >= 0),
  -- Their share of what was paid, given back.
  amount_fen        bigint NOT NULL DEFAULT 0 CONSTRAINT retail_discrepancy_amount CHECK (amount_fen >= 0),
  CONSTRAINT retail_discrepancy_once UNIQUE (shipment_line_id, kind),
  CONSTRAINT retail_discrepancy_came CHECK (came_part_id IS NULL OR kind = 'WRONG'),
  CONSTRAINT retail_discrepancy_decided CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CONSTRAINT retail_discrepancy_where CHECK ((goods IS NOT NULL) = (kind <> 'SHORT' AND state IN ('RESHIP', 'REFUND'))),
  CONSTRAINT retail_discrepancy_gone CHECK (state IN ('RESHIP', 'REFUND') OR cost_fen = 0),
  CONSTRAINT retail_discrepancy_given CHECK (state = 'REFUND' OR amount_fen = 0),
  CONSTRAINT retail_discrepancy_second CHECK (state NOT IN ('RESHIP', 'REFUND', 'REJECTED') OR decided_id <> by_id)
);
CREATE INDEX retail_discrepancy_order ON retail_discrepancy (order_id);
CREATE INDEX retail_discrepancy_open ON retail_discrepancy (created_at) WHERE state = 'OPEN';

-- Of the pieces that came in order, as WWYY x pieces; null: as they left.
ALTER TABLE retail_shipment_line ADD COLUMN came_dots jsonb;

-- Damaged or wrong pieces of a parcel that go back to who sent it, or stay with the shop.
ALTER TABLE stock_txn DROP CONSTRAINT stock_txn_biz_type;
ALTER TABLE stock_txn ADD CONSTRAINT stock_txn_biz_type CHECK (regexp_replace(biz_type, '_REVERSAL$', '') IN (
    'INITIAL','PURCHASE_IN','RELEASE','WRONG_PART_IN','PURCHASE_RETURN',
    'SALE_OUT','FIT_OUT','SALE_RETURN','RETAIL_BACK','RETAIL_SCRAP','PARCEL_BACK','PARCEL_KEPT','DEALER_IN','DEALER_RECEIVED','DEALER_SHORT','DEALER_BACK',
    'CONSIGN_OUT','CONSIGN_BUY','TRANSFER_OUT','TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK','COUNT_GAIN','COUNT_LOSS',
    'ADJUST_GAIN','ADJUST_LOSS','DAMAGE','SCRAP','HOLD','HOLD_END','DOT_CORRECTION','MIRROR')) NOT VALID;
