-- Pieces of dealer orders that were received and earned, and come back to the warehouse that sent them.

CREATE TABLE dealer_return (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_no         text NOT NULL UNIQUE,
  order_id          bigint NOT NULL REFERENCES dealer_order (id),
  -- With which they came: it says which warehouse sent them, and what they cost.
  shipment_line_id  bigint NOT NULL REFERENCES dealer_shipment_line (id),
  order_line_id     bigint NOT NULL REFERENCES dealer_order_line (id),
  qty               integer NOT NULL CHECK (qty > 0),
  -- Fen with VAT: price times pieces.
  amount_fen        bigint NOT NULL CHECK (amount_fen >= 0),
  state             text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  reason            text NOT NULL CHECK (reason <> ''),
  decision_note     text NOT NULL DEFAULT '',
  by_id             bigint REFERENCES account (id),
  by_name           text NOT NULL,
  decided_id        bigint REFERENCES account (id),
  decided_name      text NOT NULL DEFAULT '',
  decided_at        timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'ASKED') = (decided_at IS NULL)),
  -- Two persons.
  CHECK (state NOT IN ('APPROVED', 'REFUSED') OR decided_id <> by_id)
);
CREATE INDEX dealer_return_order ON dealer_return (order_id);
CREATE INDEX dealer_return_line ON dealer_return (shipment_line_id);

-- Of the good pieces, those that came back.
ALTER TABLE dealer_shipment_line ADD COLUMN returned_qty integer NOT NULL DEFAULT 0
  CHECK (returned_qty BETWEEN 0 AND good_qty);
-- Of the earned pieces, those that came back: their money was given back too.
ALTER TABLE dealer_order_line ADD COLUMN returned_qty integer NOT NULL DEFAULT 0
  CHECK (returned_qty BETWEEN 0 AND earned_qty);
DO $$ DECLARE name text; BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = 'dealer_order_line'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%earned_qty + back_qty%';
  EXECUTE format('ALTER TABLE dealer_order_line DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE dealer_order_line ADD CONSTRAINT dealer_order_line_pieces CHECK (earned_qty + back_qty - returned_qty <= qty);

-- They leave the dealer's shelf and stand on the warehouse's: one line, two places.
ALTER TABLE stock_txn DROP CONSTRAINT stock_txn_biz_type;
ALTER TABLE stock_txn ADD CONSTRAINT stock_txn_biz_type CHECK (regexp_replace(biz_type, '_REVERSAL$', '') IN (
    'INITIAL','PURCHASE_IN','RELEASE','WRONG_PART_IN','PURCHASE_RETURN',
    'SALE_OUT','FIT_OUT','SALE_RETURN','DEALER_IN','DEALER_RECEIVED','DEALER_SHORT','DEALER_BACK','CONSIGN_OUT','CONSIGN_BUY',
    'TRANSFER_OUT','TRANSFER_IN','TRANSFER_LOSS','TRANSFER_BACK','COUNT_GAIN','COUNT_LOSS','ADJUST_GAIN','ADJUST_LOSS',
    'DAMAGE','SCRAP','HOLD','HOLD_END','DOT_CORRECTION','MIRROR')) NOT VALID;
ALTER TABLE stock_txn VALIDATE CONSTRAINT stock_txn_biz_type;

-- What is settled with the dealer follows.
ALTER TABLE settlement_line DROP CONSTRAINT settlement_line_source_type_check;
ALTER TABLE settlement_line ADD CONSTRAINT settlement_line_source_type_check CHECK (source_type IN
  ('retail-order','split-return','dealer-receipt','dealer-claim','dealer-return','correction','carry'));
