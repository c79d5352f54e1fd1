-- How many days a party has to pay, or to be paid, and from when they count.
ALTER TABLE company
  ADD term_kind text NOT NULL DEFAULT 'DEFAULT',
  ADD term_days integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT company_term_kind_check CHECK (term_kind IN ('DEFAULT', 'CASH', 'MONTH_END', 'INVOICE', 'RECEIPT')) NOT VALID,
  ADD CONSTRAINT company_term_days_check CHECK (term_days BETWEEN 0 AND 365) NOT VALID;
COMMENT ON COLUMN company.term_kind IS 'From when the days count: DEFAULT as the settings say, CASH at once, MONTH_END from the end of the month, INVOICE from the invoice, RECEIPT from the day itself.';
