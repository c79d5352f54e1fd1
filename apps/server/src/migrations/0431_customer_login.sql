-- Where customers showed who they are, without an account: by a link that was sent to them, by a code, by their order at
-- a shop's code. The same link on the same device counts once in half an hour.
CREATE TABLE customer_login (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at            timestamptz NOT NULL DEFAULT now(),
  -- Null: on a page of the platform, before a shop was chosen.
  dealer_id     bigint REFERENCES dealer (id),
  way           text NOT NULL CHECK (way IN ('SELF_ORDER', 'ORDER_LINK', 'REPORT_LINK', 'VISIT_LINK', 'PAGE_CODE')),
  result        text NOT NULL CHECK (result IN ('OK', 'WRONG', 'OVER')),
  customer_name text NOT NULL DEFAULT '',
  -- Null: none is known, or it was erased.
  mobile_enc    text,
  mobile_index  text,
  -- Browser and system, no more.
  device        text NOT NULL DEFAULT '',
  -- What it led to.
  entity        text,
  entity_id     bigint,
  entity_no     text NOT NULL DEFAULT '',
  CHECK ((mobile_enc IS NULL) = (mobile_index IS NULL))
);
-- The list, all and of a dealer, and by tab; counted by the index alone.
CREATE INDEX customer_login_newest ON customer_login (at DESC, id DESC) INCLUDE (dealer_id, way, mobile_index);
CREATE INDEX customer_login_dealer ON customer_login (dealer_id, at DESC, id DESC) INCLUDE (way, mobile_index);
CREATE INDEX customer_login_way ON customer_login (way, at DESC, id DESC) INCLUDE (dealer_id, mobile_index);
CREATE INDEX customer_login_mobile ON customer_login (mobile_index) WHERE mobile_index IS NOT NULL;
CREATE INDEX customer_login_of ON customer_login (entity_id, way, at) WHERE entity_id IS NOT NULL;

-- What people of shops did in a month, and when they were here last.
CREATE INDEX tyre_check_author ON tyre_check (created_by, checked_at) WHERE created_by IS NOT NULL AND first_id = id;
CREATE INDEX retail_order_author ON retail_order (created_by, paid_at) WHERE created_by IS NOT NULL AND paid_at IS NOT NULL;
CREATE INDEX session_latest ON session (membership_id, created_at DESC);
