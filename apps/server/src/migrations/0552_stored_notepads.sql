-- Files of notepads that were made before mailed views masked customers: who may see the view could read them whole.
DELETE FROM report_run WHERE sheet_id IS NOT NULL AND view_id IN (SELECT id FROM report_view WHERE path = '/report/notepad');
