-- Goods of a completed retail order that came back, with the money given back for them.
CREATE TABLE retail_return (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_no        text NOT NULL UNIQUE,
  order_id         bigint NOT NULL REFERENCES retail_order (id),
  dealer_id        bigint NOT NULL REFERENCES dealer (id),
  -- WAITING: money is on its way. FAILED: it did not go back, to be tried again.
  status           text NOT NULL CONSTRAINT retail_return_status CHECK (status IN ('WAITING', 'DONE', 'FAILED', 'UNDONE')),
  -- Tyres and parts.
  pieces           integer NOT NULL CONSTRAINT retail_return_pieces CHECK (pieces >= 0),
  -- Fen with VAT: the share of what was paid, and what is given back.
  full_fen         bigint NOT NULL,
  amount_fen       bigint NOT NULL CONSTRAINT retail_return_amount CHECK (amount_fen BETWEEN 0 AND full_fen),
  -- Why less.
  lower_reason     text NOT NULL DEFAULT '',
  -- Of the platform's goods as they left, fen without VAT.
  cost_fen         bigint NOT NULL DEFAULT 0,
  remark           text NOT NULL DEFAULT '',
  fault            text NOT NULL DEFAULT '',
  created_by       bigint REFERENCES account (id),
  created_by_name  text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  version          integer NOT NULL DEFAULT 1,
  -- All money is back.
  done_at          timestamptz,
  undone_at        timestamptz,
  CONSTRAINT retail_return_lower CHECK (amount_fen = full_fen OR lower_reason <> ''),
  CONSTRAINT retail_return_ends CHECK ((status = 'DONE') = (done_at IS NOT NULL) AND (status = 'UNDONE') = (undone_at IS NOT NULL))
);
CREATE INDEX retail_return_order ON retail_return (order_id);
CREATE INDEX retail_return_dealer ON retail_return (dealer_id, id DESC);
CREATE INDEX retail_return_done ON retail_return (done_at) WHERE done_at IS NOT NULL;

CREATE TABLE retail_return_line (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id      bigint NOT NULL REFERENCES retail_return (id),
  line_no        smallint NOT NULL,
  -- Null: freight.
  order_line_id  bigint REFERENCES retail_order_line (id),
  kind           text NOT NULL CONSTRAINT retail_return_line_kind CHECK (kind IN ('TYRE', 'PART', 'SERVICE', 'FREIGHT')),
  -- As it was fitted.
  wheel          text,
  dot            text NOT NULL DEFAULT '',
  qty            integer NOT NULL CONSTRAINT retail_return_line_qty CHECK (qty > 0),
  reason         text NOT NULL,
  destination    text CONSTRAINT retail_return_line_destination CHECK (destination IN ('SHELF', 'QUARANTINE', 'CLAIM', 'SCRAP')),
  location_id    bigint REFERENCES location (id),
  full_fen       bigint NOT NULL,
  amount_fen     bigint NOT NULL CONSTRAINT retail_return_line_amount CHECK (amount_fen BETWEEN 0 AND full_fen),
  -- Of goods of the platform's.
  cost_fen       bigint,
  UNIQUE (return_id, line_no),
  CONSTRAINT retail_return_line_freight CHECK ((kind = 'FREIGHT') = (order_line_id IS NULL)),
  CONSTRAINT retail_return_line_goods CHECK ((kind IN ('TYRE', 'PART')) = (destination IS NOT NULL) AND (destination IS NULL) = (location_id IS NULL))
);
CREATE INDEX retail_return_line_of ON retail_return_line (order_line_id);

-- Pieces that came back, or are no longer paid for; no more than were sold.
ALTER TABLE retail_order_line ADD COLUMN returned_qty integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT retail_order_line_returned CHECK (returned_qty BETWEEN 0 AND qty) NOT VALID;
-- Whether tyres and parts of the order came back: none, some, all.
ALTER TABLE retail_order ADD COLUMN return_state text NOT NULL DEFAULT 'NONE',
  ADD CONSTRAINT retail_order_return_state CHECK (return_state IN ('NONE', 'PART', 'ALL')) NOT VALID;

-- What came back of a customer, and what of it was scrapped: one line each.
ALTER TABLE stock_txn DROP CONSTRAINT stock_txn_biz_type;
ALTER TABLE stock_txn ADD CONSTRAINT stock_txn_biz_type CHECK (regexp_replace(biz_type, '_REVERSAL$', '') IN (
    'INITIAL','PURCHASE_IN','RELEASE','WRONG_PART_IN','PURCHASE_RETURN',
    'SALE_OUT','FIT_OUT','SALE_RETURN','RETAIL_BACK','RETAIL_SCRAP','DEALER_IN','DEALER_RECEIVED','DEALER_SHORT','DEALER_BACK',
    'CONSIGN_OUT','CONSIGN_BUY','TRANSFER_OUT','TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK','COUNT_GAIN','COUNT_LOSS',
    'ADJUST_GAIN','ADJUST_LOSS','DAMAGE','SCRAP','HOLD','HOLD_END','DOT_CORRECTION','MIRROR')) NOT VALID;
