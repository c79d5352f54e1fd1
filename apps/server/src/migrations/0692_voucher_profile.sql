-- Layouts of voucher files that a company made for its own accounting program.
CREATE TABLE voucher_profile (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CONSTRAINT voucher_profile_name UNIQUE,
  layout     jsonb NOT NULL,
  version    int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
