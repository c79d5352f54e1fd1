-- Who stands behind each carrier; a carrier without a row is told by hand.
CREATE TABLE carrier_link (
  carrier_id  bigint PRIMARY KEY REFERENCES company (id),
  provider    text NOT NULL CHECK (provider IN ('sandbox', 'sf')),
  updated_by  text NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now()
);
