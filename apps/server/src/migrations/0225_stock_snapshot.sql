-- Stock as it was at the close of each day, a partition a month; cells without anything are left out.

ALTER TABLE stock_day
  -- Rows of the day's snapshot; null: none was taken, or it is older than snapshots are kept.
  ADD COLUMN cells integer;

CREATE TABLE stock_snapshot (
  day         date NOT NULL,
  location_id bigint NOT NULL,
  part_id     bigint NOT NULL,
  on_hand     integer NOT NULL,
  defective   integer NOT NULL,
  quarantined integer NOT NULL,
  in_transit  integer NOT NULL,
  -- As they were when the snapshot was first taken.
  reserved    integer NOT NULL,
  locked      integer NOT NULL,
  incoming    integer NOT NULL,
  PRIMARY KEY (day, location_id, part_id)
) PARTITION BY RANGE (day);
