-- A one-time code that an administrator tells a person who has neither mobile nor authenticator for the second step.
ALTER TABLE one_time_code DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('LOGIN','SECOND_STEP','RESET','ENTRY'));
ALTER TABLE sign_in_grant DROP CONSTRAINT sign_in_grant_kind_check,
  ADD CONSTRAINT sign_in_grant_kind_check CHECK (kind IN ('SMS','TOTP','QR','RESET','ENTRY'));
