-- A dealer's registration with the payment channel; a dealer without a row has not applied.
CREATE TABLE dealer_merchant (
  id             bigint PRIMARY KEY REFERENCES dealer (id),
  -- Our number of the application: another one for each that follows a rejection.
  business_code  text NOT NULL UNIQUE,
  round          integer NOT NULL DEFAULT 1 CHECK (round > 0),
  status         text NOT NULL CHECK (status IN ('SUBMITTED','REVIEW','SIGNING','ACTIVE','REJECTED')),
  -- The channel's number of it, where it is signed, the merchant it became, why it was rejected.
  application_no text NOT NULL DEFAULT '',
  sign_url       text NOT NULL DEFAULT '',
  merchant_no    text NOT NULL DEFAULT '',
  reason         text NOT NULL DEFAULT '',
  submitted_at   timestamptz NOT NULL DEFAULT now(),
  version        integer NOT NULL DEFAULT 0,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (status <> 'ACTIVE' OR merchant_no <> ''),
  CHECK (status <> 'SIGNING' OR sign_url <> ''),
  CHECK (status <> 'REJECTED' OR reason <> '')
);
CREATE INDEX dealer_merchant_open ON dealer_merchant (updated_at) WHERE status IN ('SUBMITTED','REVIEW','SIGNING');
