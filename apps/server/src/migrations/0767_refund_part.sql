-- What a refund of a completed retail order takes of each of its lines, written when it is asked for; of refunds of before
-- there is none, they are of all lines in proportion.
CREATE TABLE retail_refund_part (
  refund_id bigint NOT NULL REFERENCES refund (id),
  order_id  bigint NOT NULL REFERENCES retail_order (id),
  -- Null: of its freight.
  line_id   bigint REFERENCES retail_order_line (id),
  fen       bigint NOT NULL CONSTRAINT retail_refund_part_fen CHECK (fen > 0),
  CONSTRAINT retail_refund_part_once UNIQUE NULLS NOT DISTINCT (refund_id, line_id)
);
CREATE INDEX retail_refund_part_order ON retail_refund_part (order_id);
