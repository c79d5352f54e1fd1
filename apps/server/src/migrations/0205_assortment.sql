-- Who may sell a part, companies' own numbers and prices, what is shown online, a dealer's mall.

-- The dealers of part.sale_scope: those alone (ONLY), or all but those (EXCEPT).
CREATE TABLE part_dealer (
  part_id   bigint NOT NULL REFERENCES part (id),
  dealer_id bigint NOT NULL REFERENCES dealer (id),
  PRIMARY KEY (part_id, dealer_id)
);
CREATE INDEX part_dealer_dealer ON part_dealer (dealer_id);
-- Who may sell it is changed beside everything else of the part.
ALTER TABLE part ADD COLUMN sale_version integer NOT NULL DEFAULT 0;

-- What a company calls a part and asks for it. Its own goods (part.owner_id) have one, too: own_no is their number.
CREATE TABLE part_custom (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  bigint NOT NULL REFERENCES company (id),
  part_id     bigint NOT NULL REFERENCES part (id),
  own_no      text NOT NULL DEFAULT '',
  name        text NOT NULL DEFAULT '',
  -- Retail price with VAT.
  price_fen   bigint CHECK (price_fen > 0),
  description text NOT NULL DEFAULT '',
  search      text NOT NULL DEFAULT '',
  version     integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, part_id)
);
CREATE UNIQUE INDEX part_custom_no ON part_custom (company_id, upper(own_no)) WHERE own_no <> '';
CREATE INDEX part_custom_part ON part_custom (part_id);
CREATE INDEX part_custom_updated ON part_custom (updated_at DESC, id DESC);

-- What the platform shows of a part to customers; a part without a row is not online.
CREATE TABLE part_online (
  part_id    bigint PRIMARY KEY REFERENCES part (id),
  online     boolean NOT NULL DEFAULT false,
  title      text NOT NULL DEFAULT '',
  -- Files of the part in the order in which they are shown.
  pictures   bigint[] NOT NULL DEFAULT '{}',
  sort       bigint NOT NULL DEFAULT 0,
  version    integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX part_online_sort ON part_online (sort, part_id) WHERE online;

-- A dealer's mall. Whether the platform lets a part be sold is asked anew each time, not kept here.
CREATE TABLE mall_item (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealer_id  bigint NOT NULL REFERENCES dealer (id),
  part_id    bigint NOT NULL REFERENCES part (id),
  -- With VAT.
  price_fen  bigint CHECK (price_fen > 0),
  show_stock text NOT NULL DEFAULT 'YES_NO' CHECK (show_stock IN ('FIGURE','YES_NO','HIDDEN')),
  on_sale    boolean NOT NULL DEFAULT false,
  sort       bigint NOT NULL DEFAULT 0,
  version    integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (dealer_id, part_id),
  CHECK (NOT on_sale OR price_fen IS NOT NULL)
);
CREATE INDEX mall_item_part ON mall_item (part_id);
CREATE INDEX mall_item_sort ON mall_item (dealer_id, sort, id);
