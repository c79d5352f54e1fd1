-- What its makers were told of how far a promotion is gone: 0 nothing, 1 that four fifths are, 2 that all is; and whether
-- they were told that its time is over.
ALTER TABLE promotion
  ADD told_share smallint NOT NULL DEFAULT 0 CHECK (told_share IN (0, 1, 2)),
  ADD told_end boolean NOT NULL DEFAULT false;
UPDATE promotion SET told_end = true WHERE ends_at <= now();
CREATE INDEX promotion_ending ON promotion (ends_at) WHERE NOT told_end AND state IN ('ACTIVE', 'PAUSED');
