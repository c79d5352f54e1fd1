-- What earlier migrations changed by themselves says why in the log, by keys that kernel/read-timeline.ts puts into words.
UPDATE timeline SET remark = 'upgrade.notes-not-shipped', actor_name = '系统'
WHERE entity = 'purchase-order' AND action = 'derive' AND request_id = 'migration' AND remark = '';
UPDATE timeline SET remark = 'upgrade.closed-drafts', actor_name = '系统'
WHERE entity = 'tyre-check' AND action = 'reopen' AND request_id = 'migration' AND remark = '';

-- Parts were rejected before it was kept why.
UPDATE part SET reject_reason = '升级前已驳回，当时未记录原因' WHERE status = 'Failed' AND reject_reason = '';
