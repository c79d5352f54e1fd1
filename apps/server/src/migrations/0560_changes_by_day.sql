-- Changes of goods are counted by the day they were proposed.
CREATE INDEX part_change_day ON part_change (created_at);
