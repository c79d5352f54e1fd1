-- Dealers and logistics providers read the movements of their own places.
INSERT INTO role_permission (role_id, code)
SELECT id, 'inventory_transaction' FROM role
WHERE built_in AND (account_type, name) IN (('DEALER', '门店负责人'), ('LOGISTICS', '物流商'))
ON CONFLICT DO NOTHING;
