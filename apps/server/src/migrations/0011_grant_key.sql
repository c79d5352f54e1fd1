-- What a grant's codes are counted and found by: the account, or the name that was given, existing or not.
ALTER TABLE sign_in_grant ADD COLUMN key text NOT NULL DEFAULT '';
