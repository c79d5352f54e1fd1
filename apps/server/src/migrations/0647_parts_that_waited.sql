-- What waits for review waits since it was entered, not since it began to be kept when it was handed in.
UPDATE part SET submitted_at = created_at
WHERE status = 'Pending' AND submitted_by IS NULL AND submitted_by_name = '' AND submitted_at > created_at;
