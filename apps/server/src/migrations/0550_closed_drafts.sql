-- What was closed as a draft counted as a report, and opened again it would have been one: it is a draft again.
WITH drafts AS (
  UPDATE tyre_check SET status = 'DRAFT', loss_reason = '', close_comment = '', version = version + 1, updated_at = now()
  WHERE status = 'CLOSED' AND replaced_by IS NULL AND (SELECT from_status FROM timeline
    WHERE entity = 'tyre-check' AND entity_id = first_id AND action = 'close' ORDER BY timeline.id DESC LIMIT 1) = 'DRAFT'
  RETURNING first_id, check_no)
INSERT INTO timeline (entity, entity_id, entity_no, action, from_status, to_status, actor_name, actor_type, request_id)
SELECT 'tyre-check', first_id, check_no, 'reopen', 'CLOSED', 'DRAFT', 'System', 'OTHER', 'migration' FROM drafts;
