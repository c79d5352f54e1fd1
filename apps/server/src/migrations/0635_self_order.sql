-- Orders that customers placed on their own phones: what a shop's door counts them by, and whether their pieces wait.
CREATE TABLE self_order (
  order_id      bigint PRIMARY KEY REFERENCES retail_order (id),
  dealer_id     bigint NOT NULL REFERENCES dealer (id),
  -- Blind index of the address it came from (of IPv6 its network), for a day; then ''.
  address_index text NOT NULL DEFAULT '',
  -- Its pieces wait for the payment; false: they are taken once it is paid.
  held          boolean NOT NULL DEFAULT true,
  -- Its time was lengthened because somebody was paying: once.
  extended      boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX self_order_dealer ON self_order (dealer_id, created_at);
CREATE INDEX self_order_addressed ON self_order (created_at) WHERE address_index <> '';

INSERT INTO self_order (order_id, dealer_id, created_at)
SELECT id, dealer_id, created_at FROM retail_order WHERE scene = 'SELF' AND created_by IS NULL;
