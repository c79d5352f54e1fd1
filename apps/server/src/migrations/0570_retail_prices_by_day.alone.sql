-- Goods repriced of late are told of on the home pages of dealers, groups, makers and regions: all prices were read for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS part_price_retail ON part_price (valid_from) INCLUDE (part_id, fen) WHERE kind = 'MSRP';
