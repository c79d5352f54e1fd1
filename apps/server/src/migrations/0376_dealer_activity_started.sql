-- When an activity was started: one that was closed as a draft was never promised to anybody.
ALTER TABLE dealer_activity ADD COLUMN started_at timestamptz;
UPDATE dealer_activity a SET started_at = coalesce((SELECT max(at) FROM timeline t
    WHERE t.entity = 'dealer-activity' AND t.entity_id = a.id AND t.action = 'start'),
  CASE WHEN a.state <> 'CLOSED' THEN a.created_at END)
WHERE a.state <> 'DRAFT';
ALTER TABLE dealer_activity ADD CHECK (state NOT IN ('ACTIVE', 'SETTLED') OR started_at IS NOT NULL);
