-- What an empty database begins with in the place of these migrations: written by `npm run types -- baseline`, not by hand.
-- migration 0001_kernel
-- migration 0002_identity
-- migration 0003_basic
-- migration 0004_purchase
-- migration 0005_discrepancy_part
-- migration 0010_identity
-- migration 0011_grant_key
-- migration 0012_receipt_tolerance
-- migration 0013_file_path
-- migration 0014_jobs
-- migration 0043_imports
-- migration 0044_adjustment
-- migration 0053_note_mismatch
-- migration 0054_search
-- migration 0065_brand
-- migration 0071_reductions
-- migration 0072_notes_not_shipped
-- migration 0073_note_numbers
-- migration 0074_reshipped
-- migration 0075_notice
-- migration 0080_send_key
-- migration 0081_import_progress
-- migration 0082_entry_code
-- migration 0083_order_sums
-- migration 0090_setting_value
-- migration 0091_vat
-- migration 0092_payment_fee
-- migration 0110_vehicle
-- migration 0111_vehicle_seed
-- migration 0112_purchase_limit
-- migration 0120_dealer
-- migration 0130_dictionary
-- migration 0131_adjustment_reason
-- migration 0132_dealer_batch
-- migration 0140_shipping_account
-- migration 0141_pay_method
-- migration 0142_dealer_merchant
-- migration 0150_logistics_calendar
-- migration 0151_given_date
-- migration 0152_thumbnail
-- migration 0160_waybill_template
-- migration 0170_catalogue
-- migration 0180_part_search
-- migration 0185_part_sources
-- migration 0190_sales
-- migration 0195_price_rules
-- migration 0200_third_prices
-- migration 0205_assortment
-- migration 0210_stock_ledger
-- migration 0211_reservation
-- migration 0220_places
-- migration 0224_ledger_days
-- migration 0225_stock_snapshot
-- migration 0226_stock_recall
-- migration 0227_transfers
-- migration 0230_stock_count
-- migration 0233_coverage
-- migration 0236_stock_variance
-- migration 0239_part_speed
-- migration 0242_note_numbers_scanned
-- migration 0243_brand_alias_and_disabled
-- migration 0250_ledger_for_keepers
-- migration 0260_journal
-- migration 0261_prepay
-- migration 0265_payment
-- migration 0270_retail_order
-- migration 0271_retail_lists
-- migration 0277_bill_split
-- migration 0278_channel_bill
-- migration 0279_failed_message_kinds
-- migration 0280_retail_order_counts
-- migration 0290_sales_order
-- migration 0295_carrier_link
-- migration 0296_carrier_push
-- migration 0300_dealer_order
-- migration 0301_dealer_order_back
-- migration 0305_order_batch
-- migration 0308_ledger_sums
-- migration 0309_all_orders
-- migration 0320_tyre_check
-- migration 0325_clue
-- migration 0330_appointment
-- migration 0331_appointment_cancelled
-- migration 0342_delivery_proof
-- migration 0343_channel_payout
-- migration 0345_setting_at
-- migration 0347_appointment_report
-- migration 0348_appointment_from_clue
-- migration 0350_member
-- migration 0351_promotion
-- migration 0352_coupon
-- migration 0353_landing_page
-- migration 0354_dealer_activity
-- migration 0355_dealer_points
-- migration 0357_online_promotion
-- migration 0362_dealer_exchange
-- migration 0365_coupon_distribution
-- migration 0373_member_mobile
-- migration 0376_dealer_activity_started
-- migration 0377_counted_lines
-- migration 0379_promotion_told
-- migration 0390_supplier_invoice
-- migration 0395_statement
-- migration 0400_accounting_month
-- migration 0401_sales_invoice
-- migration 0402_invoice_source
-- migration 0408_internal_invoice
-- migration 0412_owed_items
-- migration 0413_margin
-- migration 0414_credit
-- migration 0418_prepay_statement
-- migration 0420_capital
-- migration 0421_dealer_return
-- migration 0422_company_export
-- migration 0430_message_again
-- migration 0431_customer_login
-- migration 0435_paid_by_dealer
-- migration 0445_invoiced_alone
-- migration 0446_internal_return
-- migration 0447_to_invoice
-- migration 0448_credit_payback
-- migration 0449_internal_part_red
-- migration 0450_invoice_source_parts
-- migration 0455_measure_fact
-- migration 0456_measure_day
-- migration 0457_measure_marks
-- migration 0458_measure_ledger
-- migration 0465_clue_stage
-- migration 0466_shop_visit
-- migration 0470_message_file
-- migration 0471_report_view
-- migration 0472_measure_sums
-- migration 0473_measure_known
-- migration 0480_months
-- migration 0481_tables_in_months
-- migration 0505_owed_items_of_few_accounts
-- migration 0506_owed_to_us.alone
-- migration 0507_received_by_day.alone
-- migration 0535_owed_items_carried_forward
-- migration 0536_returns_red_by_themselves
-- migration 0537_parts_invoiced_as_parts
-- migration 0538_subjects_by_company
-- migration 0539_bank_references_of_suppliers
-- migration 0540_red_invoices_of_suppliers
-- migration 0541_carried_sums_taken_off_once
-- migration 0550_closed_drafts
-- migration 0551_measure_day_by_brand.alone
-- migration 0552_stored_notepads
-- migration 0553_shop_visits_by_kind
-- migration 0560_changes_by_day
-- migration 0570_retail_prices_by_day.alone
-- migration 0571_receipts_sum
-- migration 0572_received_sums_by_day.alone
-- migration 0573_received_by_day_no_more.alone
-- migration 0574_orders_by_due_day.alone
-- migration 0575_batches_by_age.alone
-- migration 0576_owed_items_besides_credit
-- migration 0580_standing_orders_by_mobile.alone
-- migration 0581_clue_stage_of_whom
-- migration 0582_visits_received.alone
-- migration 0583_visits_by_kind
-- migration 0584_walked_in.alone
-- migration 0585_arrivals_of_a_car.alone
-- migration 0590_measure_place
-- migration 0591_measure_dealers_stale
-- migration 0592_place_sizes
-- migration 0593_place_sizes_key.alone
-- migration 0594_measure_day_by_size.alone
-- migration 0595_sums_by_difference
-- migration 0596_places_by_day_no_more.alone
-- migration 0605_open_order_lines.alone
-- migration 0606_open_orders.alone
-- migration 0607_parts_bought.alone
-- migration 0625_recall_holds
-- migration 0626_recall_status.alone
-- migration 0635_self_order
-- migration 0645_reasons_of_upgrades
-- migration 0646_codes_of_built_in_roles
-- migration 0647_parts_that_waited
-- migration 0650_repeatable_migration
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE OR REPLACE FUNCTION public.note_key(dn_no text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN upper(regexp_replace(NORMALIZE(dn_no, NFKC), '\s'::text, ''::text, 'g'::text));
CREATE SEQUENCE dictionary_code;
CREATE SEQUENCE document_number CACHE 20;
CREATE SEQUENCE part_change_batch;
CREATE TABLE department (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  parent_id bigint,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT department_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES department(id),
  CONSTRAINT department_pkey PRIMARY KEY (id)
);
CREATE TABLE file (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  path text NOT NULL,
  type text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  entity text,
  entity_id bigint,
  purpose text NOT NULL DEFAULT 'attachment'::text,
  created_by bigint NOT NULL,
  company_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  thumbnail bytea,
  CONSTRAINT file_pkey PRIMARY KEY (id)
);
CREATE TABLE account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_name text NOT NULL,
  display_name text NOT NULL,
  password_hash text NOT NULL,
  phone_enc text,
  phone_index text,
  email_enc text,
  email_index text,
  photo_file_id bigint,
  car_brand text NOT NULL DEFAULT ''::text,
  department_id bigint,
  active boolean NOT NULL DEFAULT true,
  second_step text NOT NULL DEFAULT 'NONE'::text,
  totp_secret_enc text,
  last_membership_id bigint,
  password_changed_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  totp_pending_enc text,
  totp_last_step bigint NOT NULL DEFAULT 0,
  search text NOT NULL,
  CONSTRAINT account_department_id_fkey FOREIGN KEY (department_id) REFERENCES department(id),
  CONSTRAINT account_phone_index_key UNIQUE (phone_index),
  CONSTRAINT account_photo_file_id_fkey FOREIGN KEY (photo_file_id) REFERENCES file(id),
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_second_step_check CHECK ((second_step = ANY (ARRAY['NONE'::text, 'SMS'::text, 'TOTP'::text])))
);
CREATE TABLE accounting_month (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  month text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN'::text,
  closed_by_name text,
  closed_at timestamp with time zone,
  journals integer,
  debit_fen bigint,
  late integer,
  remark text NOT NULL DEFAULT ''::text,
  reopen_reason text NOT NULL DEFAULT ''::text,
  reopen_by bigint,
  reopen_by_name text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT accounting_month_closed CHECK ((num_nulls(closed_at, journals, debit_fen, late) =
CASE
    WHEN (status = 'OPEN'::text) THEN 4
    ELSE 0
END)),
  CONSTRAINT accounting_month_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT accounting_month_once UNIQUE (month),
  CONSTRAINT accounting_month_pkey PRIMARY KEY (id),
  CONSTRAINT accounting_month_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text, 'REOPENING'::text])))
);
CREATE TABLE accounting_balance (
  month_id bigint NOT NULL,
  account text NOT NULL,
  opening_fen bigint NOT NULL,
  debit_fen bigint NOT NULL,
  credit_fen bigint NOT NULL,
  CONSTRAINT accounting_balance_credit_fen_check CHECK ((credit_fen >= 0)),
  CONSTRAINT accounting_balance_debit_fen_check CHECK ((debit_fen >= 0)),
  CONSTRAINT accounting_balance_month_id_fkey FOREIGN KEY (month_id) REFERENCES accounting_month(id),
  CONSTRAINT accounting_balance_pkey PRIMARY KEY (month_id, account)
);
CREATE TABLE company (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_type text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  region text,
  enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL,
  CONSTRAINT company_account_type_check CHECK ((account_type = ANY (ARRAY['OTHER'::text, 'DEALER'::text, 'DEALER_GROUP'::text, 'OEM'::text, 'SUPPLIER'::text, 'LOGISTICS'::text, 'REGIONAL_MANAGER'::text]))),
  CONSTRAINT company_code_key UNIQUE (code),
  CONSTRAINT company_pkey PRIMARY KEY (id),
  CONSTRAINT company_region_check CHECK ((region = ANY (ARRAY['EAST'::text, 'SOUTH'::text, 'WEST'::text, 'NORTH'::text])))
);
CREATE TABLE dealer (
  id bigint NOT NULL,
  group_id bigint,
  province text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  payment_offline boolean NOT NULL DEFAULT false,
  payment_online boolean NOT NULL DEFAULT true,
  batch_prepay_online boolean NOT NULL DEFAULT false,
  batch_payment_offline boolean NOT NULL DEFAULT false,
  prepay_account boolean NOT NULL DEFAULT false,
  allow_batch_purchase boolean NOT NULL DEFAULT false,
  logistics_status boolean NOT NULL DEFAULT true,
  robot_status boolean NOT NULL DEFAULT false,
  division_code text NOT NULL DEFAULT ''::text,
  district text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  open_from text NOT NULL DEFAULT ''::text,
  open_to text NOT NULL DEFAULT ''::text,
  closed_days integer[] NOT NULL DEFAULT '{}'::integer[],
  bays integer,
  credit_code text NOT NULL DEFAULT ''::text,
  contact_name text NOT NULL DEFAULT ''::text,
  contact_enc text,
  contact_index text,
  bank_name text NOT NULL DEFAULT ''::text,
  bank_account_enc text,
  account_holder_enc text,
  price_level text NOT NULL DEFAULT 'B'::text,
  consultant_id bigint,
  search text NOT NULL DEFAULT ''::text,
  CONSTRAINT dealer_bays_check CHECK (((bays >= 1) AND (bays <= 99))),
  CONSTRAINT dealer_consultant_id_fkey FOREIGN KEY (consultant_id) REFERENCES account(id),
  CONSTRAINT dealer_division_code_check CHECK ((division_code ~ '^([0-9]{6})?$'::text)),
  CONSTRAINT dealer_group_id_fkey FOREIGN KEY (group_id) REFERENCES company(id),
  CONSTRAINT dealer_id_fkey FOREIGN KEY (id) REFERENCES company(id),
  CONSTRAINT dealer_lat_check CHECK (((lat >= (3)::double precision) AND (lat <= (54)::double precision))),
  CONSTRAINT dealer_lng_check CHECK (((lng >= (73)::double precision) AND (lng <= (136)::double precision))),
  CONSTRAINT dealer_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_point CHECK (((lat IS NULL) = (lng IS NULL))),
  CONSTRAINT dealer_price_level_check CHECK ((price_level = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text])))
);
CREATE TABLE bay (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  name text NOT NULL,
  kinds text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT bay_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT bay_kinds_check CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['CHECK'::text, 'PATCH'::text, 'TWO'::text, 'FOUR'::text, 'SEASON'::text, 'ALIGN'::text]) AND ((kinds = '{ALIGN}'::text[]) OR (NOT ('ALIGN'::text = ANY (kinds)))))),
  CONSTRAINT bay_name_check CHECK ((name <> ''::text)),
  CONSTRAINT bay_pkey PRIMARY KEY (id)
);
CREATE TABLE car_brand (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_en text NOT NULL DEFAULT ''::text,
  sort integer NOT NULL DEFAULT 100,
  enabled boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT car_brand_pkey PRIMARY KEY (id)
);
CREATE TABLE car_series (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  brand_id bigint NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL DEFAULT ''::text,
  vin_prefixes text[] NOT NULL DEFAULT '{}'::text[],
  enabled boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT car_series_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES car_brand(id),
  CONSTRAINT car_series_pkey PRIMARY KEY (id)
);
CREATE TABLE car_vehicle (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  series_id bigint NOT NULL,
  name text NOT NULL,
  year_from integer NOT NULL,
  year_to integer,
  energy text,
  displacement text NOT NULL DEFAULT ''::text,
  front_size text NOT NULL,
  rear_size text NOT NULL,
  front_key text NOT NULL GENERATED ALWAYS AS (regexp_replace(front_size, '\D'::text, ''::text, 'g'::text)) STORED,
  rear_key text NOT NULL GENERATED ALWAYS AS (regexp_replace(rear_size, '\D'::text, ''::text, 'g'::text)) STORED,
  front_load text NOT NULL DEFAULT ''::text,
  rear_load text NOT NULL DEFAULT ''::text,
  front_kpa integer,
  rear_kpa integer,
  other_sizes text NOT NULL DEFAULT ''::text,
  source_kind text NOT NULL DEFAULT 'UNKNOWN'::text,
  source text NOT NULL DEFAULT ''::text,
  verified boolean NOT NULL GENERATED ALWAYS AS ((source_kind = ANY (ARRAY['MANUAL'::text, 'PLACARD'::text]))) STORED,
  remark text NOT NULL DEFAULT ''::text,
  enabled boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT car_vehicle_check CHECK (((year_to >= year_from) AND (year_to <= 2100))),
  CONSTRAINT car_vehicle_energy_check CHECK ((energy = ANY (ARRAY['PETROL'::text, 'DIESEL'::text, 'HYBRID'::text, 'PLUG_IN'::text, 'ELECTRIC'::text]))),
  CONSTRAINT car_vehicle_front_kpa_check CHECK (((front_kpa >= 100) AND (front_kpa <= 500))),
  CONSTRAINT car_vehicle_pkey PRIMARY KEY (id),
  CONSTRAINT car_vehicle_rear_kpa_check CHECK (((rear_kpa >= 100) AND (rear_kpa <= 500))),
  CONSTRAINT car_vehicle_series_id_fkey FOREIGN KEY (series_id) REFERENCES car_series(id),
  CONSTRAINT car_vehicle_source_kind_check CHECK ((source_kind = ANY (ARRAY['MANUAL'::text, 'PLACARD'::text, 'TRADE'::text, 'UNKNOWN'::text]))),
  CONSTRAINT car_vehicle_year_from_check CHECK (((year_from >= 1950) AND (year_from <= 2100)))
);
CREATE TABLE retail_order (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_no text NOT NULL,
  dealer_id bigint NOT NULL,
  price_level text NOT NULL,
  source smallint NOT NULL DEFAULT 1,
  kind smallint NOT NULL DEFAULT 1,
  risk smallint NOT NULL DEFAULT 0,
  scene text NOT NULL,
  clue_id bigint,
  tyre_check_id bigint,
  red_change smallint NOT NULL DEFAULT 0,
  yellow_change smallint NOT NULL DEFAULT 0,
  plate text NOT NULL,
  vin text NOT NULL DEFAULT ''::text,
  vehicle_id bigint,
  car_name text NOT NULL DEFAULT ''::text,
  mileage integer,
  customer_name text NOT NULL,
  mobile_enc text NOT NULL,
  mobile_index text NOT NULL,
  tail_index text NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  size text NOT NULL DEFAULT ''::text,
  quantity integer NOT NULL DEFAULT 0,
  danger boolean NOT NULL DEFAULT false,
  list_fen bigint NOT NULL,
  discount_fen bigint NOT NULL,
  freight_fen bigint NOT NULL,
  payable_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  paid_fen bigint NOT NULL DEFAULT 0,
  refunded_fen bigint NOT NULL DEFAULT 0,
  pay_state text NOT NULL DEFAULT 'UNPAID'::text,
  fulfil_state text NOT NULL DEFAULT 'NONE'::text,
  service_state text NOT NULL DEFAULT 'WAITING'::text,
  end_state text NOT NULL DEFAULT 'NONE'::text,
  fault text,
  status text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (end_state = 'TIMEOUT'::text) THEN 'TIMEOUT_UNPAID'::text
    WHEN (end_state = 'FAILED'::text) THEN 'FAILED'::text
    WHEN (end_state = 'CANCELLED'::text) THEN 'CANCELLED'::text
    WHEN (fault IS NOT NULL) THEN 'ORDER_ERROR'::text
    WHEN (end_state = 'CANCELLING'::text) THEN 'CANCELLING'::text
    WHEN (pay_state <> 'PAID'::text) THEN 'AWAITING_PAYMENT'::text
    WHEN (service_state = 'DONE'::text) THEN 'COMPLETED'::text
    WHEN (fulfil_state = 'NONE'::text) THEN 'PAID'::text
    WHEN (fulfil_state = 'PREPARING'::text) THEN 'PREPARING_STOCK'::text
    WHEN (fulfil_state = 'SHIPPED'::text) THEN 'IN_TRANSIT'::text
    WHEN (fulfil_state = 'DELIVERED'::text) THEN 'DELIVERY_PENDING_CONFIRMATION'::text
    ELSE 'AWAITING_SERVICE'::text
END) STORED,
  since timestamp with time zone NOT NULL DEFAULT now(),
  shipment_type smallint NOT NULL DEFAULT 0,
  shipment_date date,
  promised_day date,
  pay_expire_at timestamp with time zone,
  paid_at timestamp with time zone,
  completed_at timestamp with time zone,
  ended_at timestamp with time zone,
  loss_reason text NOT NULL DEFAULT ''::text,
  cancel_comment text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT retail_order_check CHECK (((refunded_fen >= 0) AND (refunded_fen <= paid_fen))),
  CONSTRAINT retail_order_check1 CHECK ((payable_fen = ((list_fen - discount_fen) + freight_fen))),
  CONSTRAINT retail_order_check2 CHECK (((shipment_type = 2) = (shipment_date IS NOT NULL))),
  CONSTRAINT retail_order_clue_id_key UNIQUE (clue_id),
  CONSTRAINT retail_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT retail_order_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT retail_order_end_state_check CHECK ((end_state = ANY (ARRAY['NONE'::text, 'CANCELLING'::text, 'CANCELLED'::text, 'TIMEOUT'::text, 'FAILED'::text]))),
  CONSTRAINT retail_order_fault_check CHECK ((fault = ANY (ARRAY['STOCK'::text, 'REFUND'::text, 'DOTS'::text, 'CHANNEL'::text, 'CARRIER'::text, 'RETURNED'::text]))),
  CONSTRAINT retail_order_fulfil_state_check CHECK ((fulfil_state = ANY (ARRAY['NONE'::text, 'PREPARING'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'IN_STORE'::text]))),
  CONSTRAINT retail_order_kind_check CHECK (((kind >= 1) AND (kind <= 3))),
  CONSTRAINT retail_order_mileage_check CHECK ((mileage >= 0)),
  CONSTRAINT retail_order_order_no_key UNIQUE (order_no),
  CONSTRAINT retail_order_paid_fen_check CHECK ((paid_fen >= 0)),
  CONSTRAINT retail_order_pay_state_check CHECK ((pay_state = ANY (ARRAY['UNPAID'::text, 'PART'::text, 'PAID'::text]))),
  CONSTRAINT retail_order_payable_fen_check CHECK ((payable_fen >= 0)),
  CONSTRAINT retail_order_pkey PRIMARY KEY (id),
  CONSTRAINT retail_order_price_level_check CHECK ((price_level = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  CONSTRAINT retail_order_risk_check CHECK (((risk >= 0) AND (risk <= 2))),
  CONSTRAINT retail_order_scene_check CHECK ((scene = ANY (ARRAY['WALK_IN'::text, 'CHECK'::text, 'CLUE'::text, 'PHONE'::text, 'SELF'::text, 'MALL'::text]))),
  CONSTRAINT retail_order_service_state_check CHECK ((service_state = ANY (ARRAY['WAITING'::text, 'DONE'::text]))),
  CONSTRAINT retail_order_shipment_type_check CHECK (((shipment_type >= 0) AND (shipment_type <= 2))),
  CONSTRAINT retail_order_source_check CHECK (((source >= 1) AND (source <= 4))),
  CONSTRAINT retail_order_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES car_vehicle(id)
);
CREATE TABLE appointment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  appointment_no text NOT NULL,
  dealer_id bigint NOT NULL,
  source text NOT NULL,
  clue_id bigint,
  check_id bigint,
  order_id bigint,
  plate text NOT NULL,
  car_name text NOT NULL DEFAULT ''::text,
  customer_name text NOT NULL,
  mobile_enc text NOT NULL,
  mobile_index text NOT NULL,
  tail_index text NOT NULL,
  kinds text[] NOT NULL,
  minutes integer NOT NULL,
  bay_id bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  align_bay_id bigint,
  align_at timestamp with time zone,
  status smallint NOT NULL DEFAULT 0,
  arrival text NOT NULL DEFAULT 'NONE'::text,
  arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  left_at timestamp with time zone,
  no_show boolean NOT NULL DEFAULT false,
  reason text NOT NULL DEFAULT ''::text,
  cancelled_by text,
  needs_call boolean NOT NULL DEFAULT false,
  link_version integer NOT NULL DEFAULT 1,
  remark text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  from_clue bigint,
  CONSTRAINT appointment_align_bay_id_fkey FOREIGN KEY (align_bay_id) REFERENCES bay(id),
  CONSTRAINT appointment_appointment_no_key UNIQUE (appointment_no),
  CONSTRAINT appointment_arrival_check CHECK ((arrival = ANY (ARRAY['NONE'::text, 'WAITING'::text, 'IN_WORK'::text, 'DONE'::text, 'LEFT'::text]))),
  CONSTRAINT appointment_bay_id_fkey FOREIGN KEY (bay_id) REFERENCES bay(id),
  CONSTRAINT appointment_cancelled_by_check CHECK ((cancelled_by = ANY (ARRAY['SHOP'::text, 'CUSTOMER'::text, 'SYSTEM'::text]))),
  CONSTRAINT appointment_check CHECK ((ends_at > starts_at)),
  CONSTRAINT appointment_check1 CHECK (((align_bay_id IS NULL) = (align_at IS NULL))),
  CONSTRAINT appointment_check2 CHECK (((align_at IS NULL) OR ((align_at > starts_at) AND (align_at < ends_at)))),
  CONSTRAINT appointment_check3 CHECK (((status = 3) = (cancelled_by IS NOT NULL))),
  CONSTRAINT appointment_check4 CHECK (((NOT no_show) OR (status = 3))),
  CONSTRAINT appointment_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT appointment_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT appointment_kinds_check CHECK ((cardinality(kinds) > 0)),
  CONSTRAINT appointment_minutes_check CHECK ((minutes > 0)),
  CONSTRAINT appointment_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT appointment_pkey PRIMARY KEY (id),
  CONSTRAINT appointment_source_check CHECK ((source = ANY (ARRAY['DESK'::text, 'PHONE'::text, 'CLUE'::text, 'CHECK'::text, 'ORDER'::text, 'WALK_IN'::text, 'REPORT'::text]))),
  CONSTRAINT appointment_status_check CHECK (((status >= 0) AND (status <= 3)))
);
CREATE TABLE appointment_half_hour (
  bay_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  appointment_id bigint NOT NULL,
  CONSTRAINT appointment_half_hour_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  CONSTRAINT appointment_half_hour_at_check CHECK ((((EXTRACT(epoch FROM at))::bigint % (1800)::bigint) = 0)),
  CONSTRAINT appointment_half_hour_bay_id_fkey FOREIGN KEY (bay_id) REFERENCES bay(id),
  CONSTRAINT appointment_half_hour_pkey PRIMARY KEY (bay_id, at)
);
CREATE TABLE sms_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  template text NOT NULL,
  to_enc text NOT NULL,
  to_index text NOT NULL,
  sealed text,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'QUEUED'::text,
  provider text,
  provider_id text,
  error text NOT NULL DEFAULT ''::text,
  account_id bigint,
  company_id bigint,
  entity text,
  entity_id bigint,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  lang text NOT NULL DEFAULT 'zh-CN'::text,
  send_key uuid NOT NULL DEFAULT gen_random_uuid(),
  tried_at timestamp with time zone,
  segments integer NOT NULL DEFAULT 0,
  cost_li integer NOT NULL DEFAULT 0,
  again_of bigint,
  again_by_name text NOT NULL DEFAULT ''::text,
  CONSTRAINT sms_log_again_of_fkey FOREIGN KEY (again_of) REFERENCES sms_log(id),
  CONSTRAINT sms_log_again_of_key UNIQUE (again_of),
  CONSTRAINT sms_log_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  CONSTRAINT sms_log_cost_li_check CHECK ((cost_li >= 0)),
  CONSTRAINT sms_log_lang_check CHECK ((lang = ANY (ARRAY['zh-CN'::text, 'en'::text, 'zh-TW'::text]))),
  CONSTRAINT sms_log_pkey PRIMARY KEY (id),
  CONSTRAINT sms_log_segments_check CHECK ((segments >= 0)),
  CONSTRAINT sms_log_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'FAILED'::text, 'EXPIRED'::text])))
);
CREATE TABLE appointment_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  appointment_id bigint NOT NULL,
  kind text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  sms_id bigint,
  CONSTRAINT appointment_message_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  CONSTRAINT appointment_message_kind_check CHECK ((kind = ANY (ARRAY['BOOKED'::text, 'MOVED'::text, 'DAY'::text, 'HOURS'::text, 'CANCELLED'::text, 'HAND'::text]))),
  CONSTRAINT appointment_message_pkey PRIMARY KEY (id),
  CONSTRAINT appointment_message_sms_id_fkey FOREIGN KEY (sms_id) REFERENCES sms_log(id)
);
CREATE TABLE attempt (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp with time zone NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (key)
);
CREATE TABLE channel_bill (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  day date NOT NULL,
  state text NOT NULL DEFAULT 'WAITING'::text,
  pulled_at timestamp with time zone,
  their_in bigint NOT NULL DEFAULT 0,
  their_back bigint NOT NULL DEFAULT 0,
  their_split bigint NOT NULL DEFAULT 0,
  their_fee bigint NOT NULL DEFAULT 0,
  our_in bigint NOT NULL DEFAULT 0,
  our_back bigint NOT NULL DEFAULT 0,
  our_split bigint NOT NULL DEFAULT 0,
  our_fee bigint NOT NULL DEFAULT 0,
  rows integer NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  CONSTRAINT channel_bill_channel_check CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text]))),
  CONSTRAINT channel_bill_channel_day_key UNIQUE (channel, day),
  CONSTRAINT channel_bill_pkey PRIMARY KEY (id),
  CONSTRAINT channel_bill_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'NONE'::text, 'READY'::text])))
);
CREATE TABLE bill_difference (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bill_id bigint NOT NULL,
  kind text NOT NULL,
  no text NOT NULL,
  account text NOT NULL DEFAULT ''::text,
  cause text NOT NULL,
  order_id bigint,
  doc_no text NOT NULL DEFAULT ''::text,
  ours_fen bigint,
  theirs_fen bigint,
  state text NOT NULL DEFAULT 'OPEN'::text,
  note text NOT NULL DEFAULT ''::text,
  checked_name text NOT NULL DEFAULT ''::text,
  checked_at timestamp with time zone,
  found_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT bill_difference_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES channel_bill(id),
  CONSTRAINT bill_difference_bill_id_kind_no_account_cause_key UNIQUE (bill_id, kind, no, account, cause),
  CONSTRAINT bill_difference_cause_check CHECK ((cause = ANY (ARRAY['ONLY_OURS'::text, 'ONLY_THEIRS'::text, 'AMOUNT'::text, 'STATE'::text, 'FEE'::text]))),
  CONSTRAINT bill_difference_checked CHECK (((state <> 'CHECKED'::text) OR (checked_at IS NOT NULL))),
  CONSTRAINT bill_difference_kind_check CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text, 'SHARE'::text, 'SHARE_RETURN'::text, 'PAYOUT'::text, 'FUND'::text]))),
  CONSTRAINT bill_difference_pkey PRIMARY KEY (id),
  CONSTRAINT bill_difference_sides CHECK ((COALESCE(ours_fen, theirs_fen) IS NOT NULL)),
  CONSTRAINT bill_difference_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CORRECTED'::text, 'CHECKED'::text, 'GONE'::text])))
);
CREATE TABLE payment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  out_trade_no text NOT NULL,
  again boolean NOT NULL DEFAULT false,
  biz_type text,
  biz_id bigint,
  biz_no text NOT NULL DEFAULT ''::text,
  dealer_id bigint,
  way text NOT NULL,
  state text NOT NULL,
  amount_fen bigint NOT NULL,
  received_fen bigint,
  fee_fen bigint NOT NULL DEFAULT 0,
  fee_refund text NOT NULL DEFAULT 'NONE'::text,
  split boolean NOT NULL DEFAULT false,
  subject text NOT NULL DEFAULT ''::text,
  expires_at timestamp with time zone,
  code_url text,
  prepay_id text,
  transaction_id text,
  paid_at timestamp with time zone,
  ask_at timestamp with time zone,
  reason text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  approved_id bigint,
  approved_name text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT payment_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT payment_biz CHECK (((biz_type IS NULL) = (biz_id IS NULL))),
  CONSTRAINT payment_biz_type_check CHECK ((biz_type = ANY (ARRAY['RETAIL_ORDER'::text, 'DEALER_ORDER'::text]))),
  CONSTRAINT payment_came CHECK (((state = ANY (ARRAY['PAID'::text, 'SURPLUS'::text, 'MISMATCH'::text])) = ((received_fen IS NOT NULL) AND (paid_at IS NOT NULL)))),
  CONSTRAINT payment_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES company(id),
  CONSTRAINT payment_fee_fen_check CHECK ((fee_fen >= 0)),
  CONSTRAINT payment_fee_part CHECK ((fee_fen <= COALESCE(received_fen, (0)::bigint))),
  CONSTRAINT payment_fee_refund_check CHECK ((fee_refund = ANY (ARRAY['PRO_RATA'::text, 'NONE'::text]))),
  CONSTRAINT payment_of_nothing CHECK (((biz_id IS NOT NULL) OR (state = 'MISMATCH'::text))),
  CONSTRAINT payment_out_trade_no_check CHECK ((out_trade_no <> ''::text)),
  CONSTRAINT payment_pkey PRIMARY KEY (id),
  CONSTRAINT payment_received_fen_check CHECK ((received_fen > 0)),
  CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'WAITING'::text, 'PAID'::text, 'CLOSING'::text, 'CLOSED'::text, 'FAILED'::text, 'SURPLUS'::text, 'MISMATCH'::text]))),
  CONSTRAINT payment_way_check CHECK ((way = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'PREPAY'::text, 'OFFLINE'::text, 'CREDIT'::text]))),
  CONSTRAINT payment_whole CHECK (((state <> 'PAID'::text) OR (received_fen = amount_fen)))
);
CREATE TABLE bill_split (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  split_no text NOT NULL,
  order_id bigint NOT NULL,
  order_no text NOT NULL,
  dealer_id bigint NOT NULL,
  payment_id bigint,
  transaction_id text NOT NULL DEFAULT ''::text,
  status text NOT NULL,
  failed boolean NOT NULL DEFAULT false,
  shown text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN failed THEN 'SPLIT_FAILED'::text
    WHEN (status = ANY (ARRAY['PLANNED'::text, 'SUBMITTED'::text, 'PROCESSING'::text])) THEN 'SPLITTING'::text
    ELSE 'SPLITTED'::text
END) STORED,
  out_order_no text,
  round integer NOT NULL DEFAULT 1,
  unfreeze_no text,
  paid_fen bigint NOT NULL DEFAULT 0,
  base_fen bigint NOT NULL,
  refunded_fen bigint NOT NULL DEFAULT 0,
  max_bp integer NOT NULL,
  deadline date,
  rest_fen bigint,
  reason text NOT NULL DEFAULT ''::text,
  planned_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT bill_split_base_fen_check CHECK ((base_fen >= 0)),
  CONSTRAINT bill_split_call CHECK (((payment_id IS NULL) = (out_order_no IS NULL))),
  CONSTRAINT bill_split_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT bill_split_failed CHECK (((NOT failed) OR (status = 'FINISHED'::text))),
  CONSTRAINT bill_split_max_bp_check CHECK (((max_bp >= 0) AND (max_bp <= 10000))),
  CONSTRAINT bill_split_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT bill_split_out_order_no_key UNIQUE (out_order_no),
  CONSTRAINT bill_split_paid_fen_check CHECK ((paid_fen >= 0)),
  CONSTRAINT bill_split_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT bill_split_payment_id_key UNIQUE (payment_id),
  CONSTRAINT bill_split_pkey PRIMARY KEY (id),
  CONSTRAINT bill_split_refunded_fen_check CHECK ((refunded_fen >= 0)),
  CONSTRAINT bill_split_rest_fen_check CHECK ((rest_fen >= 0)),
  CONSTRAINT bill_split_round_check CHECK ((round > 0)),
  CONSTRAINT bill_split_split_no_key UNIQUE (split_no),
  CONSTRAINT bill_split_statement CHECK (((payment_id IS NOT NULL) OR (status = 'DONE'::text))),
  CONSTRAINT bill_split_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'SUBMITTED'::text, 'PROCESSING'::text, 'FINISHED'::text, 'UNFREEZING'::text, 'DONE'::text]))),
  CONSTRAINT bill_split_unfreeze_no_key UNIQUE (unfreeze_no),
  CONSTRAINT bill_split_unfrozen CHECK (((rest_fen IS NOT NULL) = ((status = 'DONE'::text) AND (payment_id IS NOT NULL))))
);
CREATE TABLE bill_split_receiver (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  split_id bigint NOT NULL,
  company_id bigint NOT NULL,
  merchant_no text NOT NULL DEFAULT ''::text,
  amount_fen bigint NOT NULL,
  state text NOT NULL,
  out_order_no text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  reversed_fen bigint NOT NULL DEFAULT 0,
  returned_fen bigint NOT NULL DEFAULT 0,
  finished_at timestamp with time zone,
  CONSTRAINT bill_split_receiver_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT bill_split_receiver_back CHECK (((returned_fen >= 0) AND (returned_fen <= reversed_fen) AND (reversed_fen <= amount_fen))),
  CONSTRAINT bill_split_receiver_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT bill_split_receiver_merchant CHECK (((state <> ALL (ARRAY['PENDING'::text, 'SUCCESS'::text])) OR (merchant_no <> ''::text))),
  CONSTRAINT bill_split_receiver_pkey PRIMARY KEY (id),
  CONSTRAINT bill_split_receiver_split_id_fkey FOREIGN KEY (split_id) REFERENCES bill_split(id),
  CONSTRAINT bill_split_receiver_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SUCCESS'::text, 'CLOSED'::text, 'STATEMENT'::text])))
);
CREATE TABLE brand (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  name_en text NOT NULL,
  country text NOT NULL DEFAULT ''::text,
  enabled boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  search text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  alias text NOT NULL DEFAULT ''::text,
  CONSTRAINT brand_pkey PRIMARY KEY (id)
);
CREATE TABLE captcha (
  id text NOT NULL,
  answer text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_pkey PRIMARY KEY (id)
);
CREATE TABLE carrier_link (
  carrier_id bigint NOT NULL,
  provider text NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT carrier_link_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES company(id),
  CONSTRAINT carrier_link_pkey PRIMARY KEY (carrier_id),
  CONSTRAINT carrier_link_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'sf'::text])))
);
CREATE TABLE carrier_push (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  carrier_id bigint NOT NULL,
  events jsonb NOT NULL,
  raw text NOT NULL,
  digest text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  added integer,
  unknown integer,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  worked_at timestamp with time zone,
  CONSTRAINT carrier_push_carrier_id_digest_key UNIQUE (carrier_id, digest),
  CONSTRAINT carrier_push_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES company(id),
  CONSTRAINT carrier_push_pkey PRIMARY KEY (id)
);
CREATE TABLE logistics_calendar (
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT logistics_calendar_kind_check CHECK ((kind = ANY (ARRAY['WAREHOUSE'::text, 'EXPRESS'::text, 'TOP_SPEED'::text]))),
  CONSTRAINT logistics_calendar_pkey PRIMARY KEY (kind)
);
CREATE TABLE location (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  owner_id bigint NOT NULL,
  logistics_id bigint,
  province text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  contact_name text NOT NULL DEFAULT ''::text,
  enabled boolean NOT NULL DEFAULT true,
  search text NOT NULL,
  keeper_id bigint,
  wms_code text NOT NULL DEFAULT ''::text,
  district text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  cut_off time without time zone,
  calendar text,
  sells boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  region text GENERATED ALWAYS AS (
CASE
    WHEN (province ~ '^(上海|江苏|浙江|安徽|江西|山东)'::text) THEN 'EAST'::text
    WHEN (province ~ '^(福建|河南|湖北|湖南|广东|广西|海南)'::text) THEN 'SOUTH'::text
    WHEN (province ~ '^(重庆|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆)'::text) THEN 'WEST'::text
    WHEN (province ~ '^(北京|天津|河北|山西|内蒙古|辽宁|吉林|黑龙江)'::text) THEN 'NORTH'::text
    ELSE NULL::text
END) STORED,
  CONSTRAINT location_calendar_fkey FOREIGN KEY (calendar) REFERENCES logistics_calendar(kind),
  CONSTRAINT location_code_key UNIQUE (code),
  CONSTRAINT location_keeper_id_fkey FOREIGN KEY (keeper_id) REFERENCES company(id),
  CONSTRAINT location_lat_check CHECK (((lat >= (3)::double precision) AND (lat <= (54)::double precision))),
  CONSTRAINT location_lng_check CHECK (((lng >= (73)::double precision) AND (lng <= (136)::double precision))),
  CONSTRAINT location_logistics_id_fkey FOREIGN KEY (logistics_id) REFERENCES company(id),
  CONSTRAINT location_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES company(id),
  CONSTRAINT location_pkey PRIMARY KEY (id),
  CONSTRAINT location_point CHECK (((lat IS NULL) = (lng IS NULL))),
  CONSTRAINT location_type_check CHECK ((type = ANY (ARRAY['WAREHOUSE'::text, 'DEALER'::text, 'LOGISTICS'::text])))
);
CREATE TABLE membership (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  company_id bigint NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT membership_account_id_company_id_key UNIQUE (account_id, company_id),
  CONSTRAINT membership_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT membership_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT membership_pkey PRIMARY KEY (id)
);
CREATE TABLE part (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part_no text NOT NULL,
  kind text NOT NULL DEFAULT 'TYRE'::text,
  brand_id bigint,
  name text NOT NULL,
  pattern text NOT NULL DEFAULT ''::text,
  width numeric(5,2),
  aspect integer,
  construction text,
  rim numeric(4,1),
  load_index integer,
  speed text,
  xl boolean NOT NULL DEFAULT false,
  runflat boolean NOT NULL DEFAULT false,
  season text NOT NULL DEFAULT 'SUMMER'::text,
  size_key text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'Pending'::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL,
  owner_id bigint,
  size text NOT NULL DEFAULT ''::text,
  size_class text NOT NULL DEFAULT ''::text,
  od numeric(4,1),
  load_index2 integer,
  load_range text NOT NULL DEFAULT ''::text,
  ply integer,
  runflat_mark text NOT NULL DEFAULT ''::text,
  oe_mark text NOT NULL DEFAULT ''::text,
  snow boolean NOT NULL DEFAULT false,
  ev boolean NOT NULL DEFAULT false,
  label_fuel text NOT NULL DEFAULT ''::text,
  label_wet text NOT NULL DEFAULT ''::text,
  label_noise text NOT NULL DEFAULT ''::text,
  label_noise_db integer,
  tread_new integer,
  weight_g integer,
  barcode text NOT NULL DEFAULT ''::text,
  dot_max_weeks integer,
  category text NOT NULL DEFAULT ''::text,
  spec text NOT NULL DEFAULT ''::text,
  oe_no text NOT NULL DEFAULT ''::text,
  fits text NOT NULL DEFAULT ''::text,
  unit text NOT NULL DEFAULT ''::text,
  description text NOT NULL DEFAULT ''::text,
  remark text NOT NULL DEFAULT ''::text,
  lifecycle text NOT NULL DEFAULT 'ACTIVE'::text,
  successor_id bigint,
  identity text NOT NULL DEFAULT ''::text,
  reject_reason text NOT NULL DEFAULT ''::text,
  submitted_by bigint,
  submitted_by_name text NOT NULL DEFAULT ''::text,
  submitted_at timestamp with time zone NOT NULL DEFAULT now(),
  approved_by_name text NOT NULL DEFAULT ''::text,
  approved_at timestamp with time zone,
  published_at timestamp with time zone,
  price_revision integer NOT NULL DEFAULT 0,
  sale_scope text NOT NULL DEFAULT 'ALL'::text,
  sale_version integer NOT NULL DEFAULT 0,
  disabled_at timestamp with time zone,
  disabled_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT part_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT part_check CHECK ((successor_id <> id)),
  CONSTRAINT part_dot_max_weeks_check CHECK (((dot_max_weeks >= 13) AND (dot_max_weeks <= 520))),
  CONSTRAINT part_kind_check CHECK ((kind = ANY (ARRAY['TYRE'::text, 'MAIN_PART'::text, 'ACCESSORY'::text, 'CUSTOM'::text]))),
  CONSTRAINT part_label_fuel_check CHECK ((label_fuel = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))),
  CONSTRAINT part_label_noise_check CHECK ((label_noise = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text]))),
  CONSTRAINT part_label_noise_db_check CHECK (((label_noise_db >= 50) AND (label_noise_db <= 90))),
  CONSTRAINT part_label_wet_check CHECK ((label_wet = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text]))),
  CONSTRAINT part_lifecycle_check CHECK ((lifecycle = ANY (ARRAY['ACTIVE'::text, 'RUN_OUT'::text, 'ENDED'::text]))),
  CONSTRAINT part_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES company(id),
  CONSTRAINT part_pkey PRIMARY KEY (id),
  CONSTRAINT part_sale_scope_check CHECK ((sale_scope = ANY (ARRAY['ALL'::text, 'ONLY'::text, 'EXCEPT'::text]))),
  CONSTRAINT part_season_check CHECK ((season = ANY (ARRAY['SUMMER'::text, 'WINTER'::text, 'ALL'::text]))),
  CONSTRAINT part_size_class_check CHECK ((size_class = ANY (ARRAY[''::text, 'P'::text, 'LT'::text, 'C'::text, 'T'::text, 'HL'::text]))),
  CONSTRAINT part_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Failed'::text, 'Approved'::text, 'Deployed'::text]))),
  CONSTRAINT part_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES part(id),
  CONSTRAINT part_tread_new_check CHECK (((tread_new >= 30) AND (tread_new <= 250))),
  CONSTRAINT part_weight_g_check CHECK (((weight_g >= 1) AND (weight_g <= 500000)))
);
CREATE TABLE supplier (
  id bigint NOT NULL,
  contact_name text NOT NULL DEFAULT ''::text,
  contact_enc text,
  contact_index text,
  email text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  tax_no text NOT NULL DEFAULT ''::text,
  lead_days integer NOT NULL DEFAULT 7,
  remark text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  CONSTRAINT supplier_id_fkey FOREIGN KEY (id) REFERENCES company(id),
  CONSTRAINT supplier_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  CONSTRAINT supplier_pkey PRIMARY KEY (id)
);
CREATE TABLE cart_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  membership_id bigint NOT NULL,
  type text NOT NULL,
  part_id bigint NOT NULL,
  supplier_id bigint,
  location_id bigint,
  qty integer NOT NULL,
  needed_date date,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT cart_line_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT cart_line_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT cart_line_membership_id_type_part_id_supplier_id_location_i_key UNIQUE NULLS NOT DISTINCT (membership_id, type, part_id, supplier_id, location_id),
  CONSTRAINT cart_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT cart_line_pkey PRIMARY KEY (id),
  CONSTRAINT cart_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT cart_line_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  CONSTRAINT cart_line_type_check CHECK ((type = ANY (ARRAY['PURCHASE'::text, 'SALES'::text])))
);
CREATE TABLE channel_bill_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  bill_id bigint NOT NULL,
  kind text NOT NULL,
  no text NOT NULL,
  transaction_id text NOT NULL,
  account text NOT NULL DEFAULT ''::text,
  amount_fen bigint NOT NULL,
  fee_fen bigint NOT NULL,
  happened_at timestamp with time zone NOT NULL,
  CONSTRAINT channel_bill_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES channel_bill(id),
  CONSTRAINT channel_bill_line_kind_check CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text, 'SHARE'::text, 'SHARE_RETURN'::text, 'PAYOUT'::text, 'FUND'::text]))),
  CONSTRAINT channel_bill_line_pkey PRIMARY KEY (id)
);
CREATE TABLE channel_notice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  raw text NOT NULL,
  digest text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  verdict text NOT NULL DEFAULT 'NEW'::text,
  payment_id bigint,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  worked_at timestamp with time zone,
  CONSTRAINT channel_notice_channel_check CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text]))),
  CONSTRAINT channel_notice_kind_check CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text, 'IGNORED'::text]))),
  CONSTRAINT channel_notice_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT channel_notice_pkey PRIMARY KEY (id),
  CONSTRAINT channel_notice_verdict_check CHECK ((verdict = ANY (ARRAY['NEW'::text, 'PAID'::text, 'SURPLUS'::text, 'MISMATCH'::text, 'KNOWN'::text, 'REFUND'::text, 'IGNORED'::text])))
);
CREATE TABLE channel_payout (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  no text NOT NULL,
  amount_fen bigint NOT NULL,
  paid_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT channel_payout_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT channel_payout_channel_check CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text]))),
  CONSTRAINT channel_payout_channel_no_key UNIQUE (channel, no),
  CONSTRAINT channel_payout_pkey PRIMARY KEY (id)
);
CREATE TABLE tyre_check (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  check_no text NOT NULL,
  first_id bigint NOT NULL,
  version_num integer NOT NULL DEFAULT 1,
  replaced_by bigint,
  client_id uuid,
  dealer_id bigint NOT NULL,
  plate text NOT NULL,
  vin text NOT NULL DEFAULT ''::text,
  vehicle_id bigint,
  car_name text NOT NULL DEFAULT ''::text,
  mileage integer,
  kind text NOT NULL DEFAULT 'PASSENGER'::text,
  customer_name text NOT NULL DEFAULT ''::text,
  mobile_enc text,
  mobile_index text,
  tail_index text,
  consent boolean NOT NULL DEFAULT true,
  technician text NOT NULL DEFAULT ''::text,
  signature_id bigint,
  source text NOT NULL DEFAULT 'SCREEN'::text,
  checked_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  read_at timestamp with time zone,
  loss_reason text NOT NULL DEFAULT ''::text,
  close_comment text NOT NULL DEFAULT ''::text,
  red smallint NOT NULL DEFAULT 0,
  yellow smallint NOT NULL DEFAULT 0,
  worst text NOT NULL,
  hints text[] NOT NULL DEFAULT '{}'::text[],
  size text NOT NULL DEFAULT ''::text,
  order_id bigint,
  outcome text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (status = 'CLOSED'::text) THEN 'CLOSED'::text
    WHEN (order_id IS NOT NULL) THEN 'ORDERED'::text
    ELSE 'OPEN'::text
END) STORED,
  danger smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN ((status <> 'SUBMITTED'::text) OR (order_id IS NOT NULL)) THEN 0
    WHEN (worst = 'RED'::text) THEN 2
    WHEN (worst = 'YELLOW'::text) THEN 1
    ELSE 0
END) STORED,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  plate_photo_id bigint,
  CONSTRAINT tyre_check_check CHECK ((worst =
CASE
    WHEN (red > 0) THEN 'RED'::text
    WHEN (yellow > 0) THEN 'YELLOW'::text
    ELSE 'GREEN'::text
END)),
  CONSTRAINT tyre_check_check1 CHECK (((version_num = 1) = (first_id = id))),
  CONSTRAINT tyre_check_check2 CHECK (((mobile_enc IS NULL) = (mobile_index IS NULL))),
  CONSTRAINT tyre_check_client_id_key UNIQUE (client_id),
  CONSTRAINT tyre_check_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT tyre_check_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT tyre_check_first_id_fkey FOREIGN KEY (first_id) REFERENCES tyre_check(id),
  CONSTRAINT tyre_check_first_id_version_num_key UNIQUE (first_id, version_num),
  CONSTRAINT tyre_check_kind_check CHECK ((kind = ANY (ARRAY['PASSENGER'::text, 'OTHER'::text]))),
  CONSTRAINT tyre_check_mileage_check CHECK ((mileage >= 0)),
  CONSTRAINT tyre_check_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT tyre_check_pkey PRIMARY KEY (id),
  CONSTRAINT tyre_check_plate_photo_id_fkey FOREIGN KEY (plate_photo_id) REFERENCES file(id),
  CONSTRAINT tyre_check_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES tyre_check(id),
  CONSTRAINT tyre_check_signature_id_fkey FOREIGN KEY (signature_id) REFERENCES file(id),
  CONSTRAINT tyre_check_source_check CHECK ((source = ANY (ARRAY['SCREEN'::text, 'IMPORT'::text, 'MALL'::text]))),
  CONSTRAINT tyre_check_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'CLOSED'::text]))),
  CONSTRAINT tyre_check_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES car_vehicle(id),
  CONSTRAINT tyre_check_version_num_check CHECK ((version_num > 0)),
  CONSTRAINT tyre_check_worst_check CHECK ((worst = ANY (ARRAY['RED'::text, 'YELLOW'::text, 'GREEN'::text])))
);
CREATE TABLE check_link (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  first_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  sent_at timestamp with time zone,
  opened integer NOT NULL DEFAULT 0,
  opened_at timestamp with time zone,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT check_link_first_id_fkey FOREIGN KEY (first_id) REFERENCES tyre_check(id),
  CONSTRAINT check_link_pkey PRIMARY KEY (id)
);
CREATE TABLE clue (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  clue_no text NOT NULL,
  dealer_id bigint NOT NULL,
  source text NOT NULL,
  plate text NOT NULL DEFAULT ''::text,
  vin text NOT NULL DEFAULT ''::text,
  car_name text NOT NULL DEFAULT ''::text,
  mileage integer,
  customer_name text NOT NULL,
  mobile_enc text NOT NULL,
  mobile_index text NOT NULL,
  tail_index text NOT NULL,
  tyre_check_id bigint,
  check_no text NOT NULL DEFAULT ''::text,
  red smallint NOT NULL DEFAULT 0,
  yellow smallint NOT NULL DEFAULT 0,
  forecast_months smallint,
  owner_id bigint,
  owner_name text NOT NULL DEFAULT ''::text,
  given_at timestamp with time zone,
  status text NOT NULL DEFAULT 'NEW'::text,
  read_at timestamp with time zone,
  due_at timestamp with time zone NOT NULL,
  last_contact_at timestamp with time zone,
  last_result text NOT NULL DEFAULT ''::text,
  contacted_at timestamp with time zone,
  booked_at timestamp with time zone,
  visited_at timestamp with time zone,
  converted_at timestamp with time zone,
  visit_at timestamp with time zone,
  loss_reason text NOT NULL DEFAULT ''::text,
  close_remark text NOT NULL DEFAULT ''::text,
  closed_at timestamp with time zone,
  order_id bigint,
  order_linked boolean NOT NULL DEFAULT false,
  reopened smallint NOT NULL DEFAULT 0,
  merged_into bigint,
  do_not_disturb boolean NOT NULL DEFAULT false,
  new_reason text NOT NULL DEFAULT ''::text,
  remark text NOT NULL DEFAULT ''::text,
  heat smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN ((red > 0) OR (source = 'RECALL'::text) OR (last_result = 'VISIT_AGREED'::text)) THEN 3
    WHEN (last_result = 'NOT_NOW'::text) THEN 0
    WHEN ((yellow > 0) OR (source = ANY (ARRAY['PHONE'::text, 'MALL'::text]))) THEN 2
    WHEN ((forecast_months IS NOT NULL) OR (source = 'CAMPAIGN'::text)) THEN 1
    ELSE 0
END) STORED,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT clue_check CHECK (((status = 'CONVERTED'::text) = (order_id IS NOT NULL))),
  CONSTRAINT clue_check1 CHECK (((merged_into IS NULL) OR (status = 'CLOSED'::text))),
  CONSTRAINT clue_check2 CHECK (((status = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT clue_clue_no_key UNIQUE (clue_no),
  CONSTRAINT clue_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT clue_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT clue_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES clue(id),
  CONSTRAINT clue_mileage_check CHECK ((mileage >= 0)),
  CONSTRAINT clue_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT clue_order_id_key UNIQUE (order_id),
  CONSTRAINT clue_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  CONSTRAINT clue_pkey PRIMARY KEY (id),
  CONSTRAINT clue_source_check CHECK ((source = ANY (ARRAY['CHECK'::text, 'IMPORT'::text, 'MALL'::text, 'RECALL'::text, 'CAMPAIGN'::text, 'PHONE'::text, 'MANUAL'::text]))),
  CONSTRAINT clue_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'READ'::text, 'FOLLOWING'::text, 'CONVERTED'::text, 'CLOSED'::text])))
);
CREATE TABLE clue_follow_up (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  clue_id bigint NOT NULL,
  from_clue bigint,
  result text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  next_at timestamp with time zone,
  by_id bigint,
  by_name text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT clue_follow_up_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  CONSTRAINT clue_follow_up_clue_id_fkey FOREIGN KEY (clue_id) REFERENCES clue(id),
  CONSTRAINT clue_follow_up_from_clue_fkey FOREIGN KEY (from_clue) REFERENCES clue(id),
  CONSTRAINT clue_follow_up_pkey PRIMARY KEY (id),
  CONSTRAINT clue_follow_up_result_check CHECK ((result = ANY (ARRAY['REACHED'::text, 'NO_ANSWER'::text, 'VISIT_AGREED'::text, 'NOT_NOW'::text, 'WRONG_NUMBER'::text])))
);
CREATE TABLE clue_merge (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  survivor_id bigint NOT NULL,
  merged_id bigint NOT NULL,
  before jsonb NOT NULL,
  by_id bigint,
  by_name text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  undone_at timestamp with time zone,
  CONSTRAINT clue_merge_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  CONSTRAINT clue_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES clue(id),
  CONSTRAINT clue_merge_pkey PRIMARY KEY (id),
  CONSTRAINT clue_merge_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES clue(id)
);
CREATE TABLE comment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  body text NOT NULL,
  author_id bigint NOT NULL,
  author_name text NOT NULL,
  author_type text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT comment_body_check CHECK ((body <> ''::text)),
  CONSTRAINT comment_pkey PRIMARY KEY (id)
);
CREATE TABLE company_export (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'WAITING'::text,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  row_count bigint NOT NULL DEFAULT 0,
  file_count integer NOT NULL DEFAULT 0,
  size bigint NOT NULL DEFAULT 0,
  file_id bigint,
  requested_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT company_export_check CHECK (((status = 'DONE'::text) = (file_id IS NOT NULL))),
  CONSTRAINT company_export_check1 CHECK (((status = ANY (ARRAY['DONE'::text, 'FAILED'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT company_export_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT company_export_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  CONSTRAINT company_export_pkey PRIMARY KEY (id),
  CONSTRAINT company_export_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE TABLE connector_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  connector text NOT NULL,
  provider text NOT NULL,
  direction text NOT NULL,
  operation text NOT NULL,
  entity text,
  entity_id bigint,
  request text NOT NULL,
  response text NOT NULL DEFAULT ''::text,
  ok boolean NOT NULL,
  duration_ms integer NOT NULL DEFAULT 0,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connector_log_direction_check CHECK ((direction = ANY (ARRAY['OUT'::text, 'IN'::text])))
) PARTITION BY RANGE (at);
CREATE TABLE connector_log_past (
  id bigint NOT NULL,
  connector text NOT NULL,
  provider text NOT NULL,
  direction text NOT NULL,
  operation text NOT NULL,
  entity text,
  entity_id bigint,
  request text NOT NULL,
  response text NOT NULL DEFAULT ''::text,
  ok boolean NOT NULL,
  duration_ms integer NOT NULL DEFAULT 0,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT connector_log_direction_check CHECK ((direction = ANY (ARRAY['OUT'::text, 'IN'::text]))),
  CONSTRAINT connector_log_past_pkey PRIMARY KEY (id)
);
CREATE TABLE promotion (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  promotion_no text NOT NULL,
  name text NOT NULL,
  owner_id bigint,
  state text NOT NULL DEFAULT 'DRAFT'::text,
  kind text NOT NULL,
  take text NOT NULL,
  step smallint NOT NULL,
  rule jsonb NOT NULL,
  part_scope jsonb NOT NULL,
  dealer_scope jsonb NOT NULL,
  audience jsonb NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  coupon_days integer,
  take_code text,
  take_link boolean NOT NULL DEFAULT false,
  dealer_bp integer NOT NULL DEFAULT 0,
  supplier_bp integer NOT NULL DEFAULT 0,
  supplier_id bigint,
  stackable boolean NOT NULL DEFAULT false,
  total integer,
  taken integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0,
  budget_fen bigint,
  cost_fen bigint NOT NULL DEFAULT 0,
  per_user integer,
  per_day integer,
  remark text NOT NULL DEFAULT ''::text,
  submitted_by bigint,
  approved_by bigint,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  told_share smallint NOT NULL DEFAULT 0,
  told_end boolean NOT NULL DEFAULT false,
  CONSTRAINT promotion_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id),
  CONSTRAINT promotion_budget_fen_check CHECK ((budget_fen > 0)),
  CONSTRAINT promotion_check CHECK ((ends_at > starts_at)),
  CONSTRAINT promotion_check1 CHECK (((take = 'COUPON'::text) = (step = 30))),
  CONSTRAINT promotion_check2 CHECK (((dealer_bp + supplier_bp) <= 10000)),
  CONSTRAINT promotion_check3 CHECK (((supplier_bp > 0) = (supplier_id IS NOT NULL))),
  CONSTRAINT promotion_check4 CHECK (((owner_id IS NULL) OR (dealer_bp = 10000))),
  CONSTRAINT promotion_check5 CHECK (((total IS NULL) OR ((taken <= total) AND (used <= total)))),
  CONSTRAINT promotion_check6 CHECK (((budget_fen IS NULL) OR (cost_fen <= budget_fen))),
  CONSTRAINT promotion_cost_fen_check CHECK ((cost_fen >= 0)),
  CONSTRAINT promotion_coupon_days_check CHECK ((coupon_days > 0)),
  CONSTRAINT promotion_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT promotion_dealer_bp_check CHECK ((dealer_bp >= 0)),
  CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['PRICE'::text, 'PERCENT'::text, 'AMOUNT'::text, 'LADDER'::text, 'NTH'::text, 'BUNDLE'::text, 'GIFT'::text]))),
  CONSTRAINT promotion_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES dealer(id),
  CONSTRAINT promotion_per_day_check CHECK ((per_day > 0)),
  CONSTRAINT promotion_per_user_check CHECK ((per_user > 0)),
  CONSTRAINT promotion_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_promotion_no_key UNIQUE (promotion_no),
  CONSTRAINT promotion_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'REJECTED'::text, 'ACTIVE'::text, 'PAUSED'::text, 'CLOSED'::text]))),
  CONSTRAINT promotion_step_check CHECK ((step = ANY (ARRAY[8, 10, 20, 30]))),
  CONSTRAINT promotion_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES account(id),
  CONSTRAINT promotion_supplier_bp_check CHECK ((supplier_bp >= 0)),
  CONSTRAINT promotion_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES company(id),
  CONSTRAINT promotion_take_check CHECK ((take = ANY (ARRAY['AUTO'::text, 'COUPON'::text]))),
  CONSTRAINT promotion_taken_check CHECK ((taken >= 0)),
  CONSTRAINT promotion_told_share_check CHECK ((told_share = ANY (ARRAY[0, 1, 2]))),
  CONSTRAINT promotion_total_check CHECK ((total > 0)),
  CONSTRAINT promotion_used_check CHECK ((used >= 0))
);
CREATE TABLE coupon_batch (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  batch_no text NOT NULL,
  promotion_id bigint NOT NULL,
  source text NOT NULL,
  rule jsonb NOT NULL DEFAULT '{}'::jsonb,
  meant integer NOT NULL DEFAULT 0,
  given integer NOT NULL DEFAULT 0,
  left_out jsonb NOT NULL DEFAULT '{}'::jsonb,
  state text NOT NULL DEFAULT 'RUNNING'::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT coupon_batch_batch_no_key UNIQUE (batch_no),
  CONSTRAINT coupon_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT coupon_batch_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_batch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  CONSTRAINT coupon_batch_source_check CHECK ((source = ANY (ARRAY['RULE'::text, 'LIST'::text]))),
  CONSTRAINT coupon_batch_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE TABLE member (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  member_no text NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  mobile_enc text NOT NULL,
  level text NOT NULL DEFAULT 'NORMAL'::text,
  source text NOT NULL,
  points bigint NOT NULL DEFAULT 0,
  points_debt bigint NOT NULL DEFAULT 0,
  merged_into bigint,
  erased_at timestamp with time zone,
  search text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_check CHECK (((points = 0) OR (points_debt = 0))),
  CONSTRAINT member_level_check CHECK ((level = ANY (ARRAY['NORMAL'::text, 'SILVER'::text, 'GOLD'::text, 'PLATINUM'::text]))),
  CONSTRAINT member_member_no_key UNIQUE (member_no),
  CONSTRAINT member_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES member(id),
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_points_check CHECK ((points >= 0)),
  CONSTRAINT member_points_debt_check CHECK ((points_debt >= 0)),
  CONSTRAINT member_source_check CHECK ((source = ANY (ARRAY['ORDER'::text, 'CHECK'::text, 'COUPON'::text, 'LIST'::text, 'HAND'::text])))
);
CREATE TABLE coupon (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  promotion_id bigint NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'UNUSED'::text,
  source text NOT NULL,
  batch_id bigint,
  dealer_id bigint,
  valid_from timestamp with time zone NOT NULL,
  valid_to timestamp with time zone NOT NULL,
  order_id bigint,
  used_at timestamp with time zone,
  saved_fen bigint NOT NULL DEFAULT 0,
  device_hash text NOT NULL DEFAULT ''::text,
  address_hash text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  signs text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT coupon_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(id),
  CONSTRAINT coupon_check CHECK (((state = 'USED'::text) = (order_id IS NOT NULL))),
  CONSTRAINT coupon_code_key UNIQUE (code),
  CONSTRAINT coupon_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT coupon_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT coupon_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT coupon_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  CONSTRAINT coupon_signs_check CHECK ((signs <@ ARRAY['DEVICE'::text, 'ADDRESS'::text, 'RUSH'::text])),
  CONSTRAINT coupon_source_check CHECK ((source = ANY (ARRAY['RULE'::text, 'LIST'::text, 'CODE'::text, 'LINK'::text, 'PAGE'::text, 'HAND'::text]))),
  CONSTRAINT coupon_state_check CHECK ((state = ANY (ARRAY['UNUSED'::text, 'USED'::text, 'EXPIRED'::text, 'VOID'::text])))
);
CREATE TABLE coupon_batch_person (
  batch_id bigint NOT NULL,
  member_id bigint NOT NULL,
  outcome text,
  CONSTRAINT coupon_batch_person_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES coupon_batch(id),
  CONSTRAINT coupon_batch_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT coupon_batch_person_outcome_check CHECK ((outcome = ANY (ARRAY['GIVEN'::text, 'HAD'::text, 'CONSENT'::text, 'GONE'::text, 'STOPPED'::text, 'ERASED'::text]))),
  CONSTRAINT coupon_batch_person_pkey PRIMARY KEY (batch_id, member_id)
);
CREATE TABLE coupon_count (
  promotion_id bigint NOT NULL,
  member_id bigint NOT NULL,
  given integer NOT NULL,
  CONSTRAINT coupon_count_given_check CHECK ((given >= 0)),
  CONSTRAINT coupon_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT coupon_count_pkey PRIMARY KEY (promotion_id, member_id),
  CONSTRAINT coupon_count_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE TABLE coupon_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  coupon_id bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  order_id bigint,
  reason text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT coupon_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  CONSTRAINT coupon_log_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_log_from_state_check CHECK ((from_state = ANY (ARRAY['UNUSED'::text, 'USED'::text, 'EXPIRED'::text, 'VOID'::text]))),
  CONSTRAINT coupon_log_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT coupon_log_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_log_to_state_check CHECK ((to_state = ANY (ARRAY['UNUSED'::text, 'USED'::text, 'EXPIRED'::text, 'VOID'::text])))
);
CREATE TABLE coverage (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  area text NOT NULL DEFAULT ''::text,
  dealer_id bigint,
  brand_id bigint,
  part_id bigint,
  denied boolean NOT NULL DEFAULT false,
  priority integer,
  lead_days integer,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  place text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (dealer_id IS NULL) THEN area
    ELSE ('D'::text || (dealer_id)::text)
END) STORED,
  goods text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (part_id IS NOT NULL) THEN ('P'::text || (part_id)::text)
    WHEN (brand_id IS NOT NULL) THEN ('B'::text || (brand_id)::text)
    ELSE ''::text
END) STORED,
  rank integer NOT NULL GENERATED ALWAYS AS (((3 *
CASE
    WHEN (dealer_id IS NOT NULL) THEN 4
    WHEN (area ~ '^[0-9]{4}$'::text) THEN 3
    WHEN (area ~ '^[0-9]{2}$'::text) THEN 2
    WHEN (area <> ''::text) THEN 1
    ELSE 0
END) +
CASE
    WHEN (part_id IS NOT NULL) THEN 2
    WHEN (brand_id IS NOT NULL) THEN 1
    ELSE 0
END)) STORED,
  CONSTRAINT coverage_area_check CHECK ((area ~ '^([0-9]{2}|[0-9]{4}|EAST|SOUTH|WEST|NORTH)?$'::text)),
  CONSTRAINT coverage_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT coverage_check CHECK (((dealer_id IS NULL) OR (area = ''::text))),
  CONSTRAINT coverage_check1 CHECK (((part_id IS NULL) OR (brand_id IS NULL))),
  CONSTRAINT coverage_check2 CHECK (((denied = (priority IS NULL)) AND (denied = (lead_days IS NULL)))),
  CONSTRAINT coverage_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT coverage_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 60))),
  CONSTRAINT coverage_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT coverage_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT coverage_pkey PRIMARY KEY (id),
  CONSTRAINT coverage_priority_check CHECK (((priority >= 1) AND (priority <= 9)))
);
CREATE TABLE credit_document (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  doc_no text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'SUBMITTED'::text,
  dealer_id bigint NOT NULL,
  amount_fen bigint NOT NULL,
  term_days integer,
  valid_until date,
  bank_account text NOT NULL DEFAULT ''::text,
  bank_serial text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamp with time zone,
  reject_reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  repayment_id bigint,
  CONSTRAINT credit_document_bank CHECK (((kind = 'LINE'::text) = (bank_serial = ''::text))),
  CONSTRAINT credit_document_check CHECK (((amount_fen > 0) OR ((kind = 'LINE'::text) AND (amount_fen = 0)))),
  CONSTRAINT credit_document_check1 CHECK ((decided_by <> created_by)),
  CONSTRAINT credit_document_check2 CHECK (((status = 'SUBMITTED'::text) = (decided_by IS NULL))),
  CONSTRAINT credit_document_check3 CHECK (((kind = 'LINE'::text) = (term_days IS NOT NULL))),
  CONSTRAINT credit_document_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT credit_document_doc_no_key UNIQUE (doc_no),
  CONSTRAINT credit_document_kind_check CHECK ((kind = ANY (ARRAY['LINE'::text, 'REPAYMENT'::text, 'PAYBACK'::text]))),
  CONSTRAINT credit_document_pkey PRIMARY KEY (id),
  CONSTRAINT credit_document_repayment CHECK (((kind = 'PAYBACK'::text) = (repayment_id IS NOT NULL))),
  CONSTRAINT credit_document_repayment_id_fkey FOREIGN KEY (repayment_id) REFERENCES credit_document(id),
  CONSTRAINT credit_document_status_check CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE TABLE credit_line (
  dealer_id bigint NOT NULL,
  limit_fen bigint NOT NULL,
  term_days integer NOT NULL,
  valid_until date,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT credit_line_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT credit_line_limit_fen_check CHECK ((limit_fen >= 0)),
  CONSTRAINT credit_line_pkey PRIMARY KEY (dealer_id),
  CONSTRAINT credit_line_term_days_check CHECK (((term_days >= 0) AND (term_days <= 365)))
);
CREATE TABLE dealer_order (
  id bigint NOT NULL,
  order_no text NOT NULL,
  dealer_id bigint NOT NULL,
  location_id bigint NOT NULL,
  price_level text NOT NULL,
  kind smallint NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  size text NOT NULL DEFAULT ''::text,
  quantity integer NOT NULL,
  shipped_qty integer NOT NULL DEFAULT 0,
  received_qty integer NOT NULL DEFAULT 0,
  closed_qty integer NOT NULL DEFAULT 0,
  goods_fen bigint NOT NULL,
  freight_fen bigint NOT NULL,
  payable_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  paid_fen bigint NOT NULL DEFAULT 0,
  refunded_fen bigint NOT NULL DEFAULT 0,
  pay_state text NOT NULL DEFAULT 'UNPAID'::text,
  ship_state text NOT NULL DEFAULT 'NONE'::text,
  receive_state text NOT NULL DEFAULT 'NONE'::text,
  end_state text NOT NULL DEFAULT 'NONE'::text,
  open_claims integer NOT NULL DEFAULT 0,
  fault text,
  status text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (end_state = 'TIMEOUT'::text) THEN 'TIMEOUT'::text
    WHEN (end_state = 'CANCELLED'::text) THEN 'CANCELLED'::text
    WHEN (fault IS NOT NULL) THEN 'ORDER_ERROR'::text
    WHEN (end_state = 'CANCELLING'::text) THEN 'CANCELLING'::text
    WHEN (pay_state = 'PROOF'::text) THEN 'PROOF_REVIEW'::text
    WHEN (pay_state <> 'PAID'::text) THEN 'AWAITING_PAYMENT'::text
    WHEN (open_claims > 0) THEN 'DISPUTED'::text
    WHEN ((receive_state = 'RECEIVED'::text) AND (end_state = 'SHORT'::text)) THEN 'CLOSED_SHORT'::text
    WHEN (receive_state = 'RECEIVED'::text) THEN 'RECEIVED'::text
    WHEN (receive_state = 'PART'::text) THEN 'PART_RECEIVED'::text
    WHEN (ship_state = 'SHIPPED'::text) THEN 'SHIPPED'::text
    WHEN (ship_state = 'PART'::text) THEN 'PART_SHIPPED'::text
    ELSE 'PAID'::text
END) STORED,
  since timestamp with time zone NOT NULL DEFAULT now(),
  promised_day date,
  pay_expire_at timestamp with time zone,
  paid_at timestamp with time zone,
  shipped_at timestamp with time zone,
  received_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancel_reason text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  back_fen bigint NOT NULL DEFAULT 0,
  CONSTRAINT dealer_order_back_fen_check CHECK ((back_fen >= 0)),
  CONSTRAINT dealer_order_check CHECK (((refunded_fen >= 0) AND (refunded_fen <= paid_fen))),
  CONSTRAINT dealer_order_check1 CHECK ((payable_fen = (goods_fen + freight_fen))),
  CONSTRAINT dealer_order_closed_qty_check CHECK ((closed_qty >= 0)),
  CONSTRAINT dealer_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT dealer_order_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT dealer_order_end_state_check CHECK ((end_state = ANY (ARRAY['NONE'::text, 'CANCELLING'::text, 'CLOSING'::text, 'SHORT'::text, 'CANCELLED'::text, 'TIMEOUT'::text]))),
  CONSTRAINT dealer_order_fault_check CHECK ((fault = ANY (ARRAY['STOCK'::text, 'REFUND'::text, 'CARRIER'::text]))),
  CONSTRAINT dealer_order_freight_fen_check CHECK ((freight_fen >= 0)),
  CONSTRAINT dealer_order_kind_check CHECK ((kind = ANY (ARRAY[2, 3]))),
  CONSTRAINT dealer_order_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT dealer_order_open_claims_check CHECK ((open_claims >= 0)),
  CONSTRAINT dealer_order_order_no_key UNIQUE (order_no),
  CONSTRAINT dealer_order_paid_fen_check CHECK ((paid_fen >= 0)),
  CONSTRAINT dealer_order_pay_state_check CHECK ((pay_state = ANY (ARRAY['UNPAID'::text, 'PROOF'::text, 'PART'::text, 'PAID'::text]))),
  CONSTRAINT dealer_order_payable_fen_check CHECK ((payable_fen >= 0)),
  CONSTRAINT dealer_order_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_order_price_level_check CHECK ((price_level = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text]))),
  CONSTRAINT dealer_order_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT dealer_order_receive_state_check CHECK ((receive_state = ANY (ARRAY['NONE'::text, 'PART'::text, 'RECEIVED'::text]))),
  CONSTRAINT dealer_order_received_qty_check CHECK ((received_qty >= 0)),
  CONSTRAINT dealer_order_ship_state_check CHECK ((ship_state = ANY (ARRAY['NONE'::text, 'PART'::text, 'SHIPPED'::text]))),
  CONSTRAINT dealer_order_shipped_qty_check CHECK ((shipped_qty >= 0))
);
CREATE TABLE credit_use (
  payment_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  order_id bigint NOT NULL,
  amount_fen bigint NOT NULL,
  back_fen bigint NOT NULL DEFAULT 0,
  repaid_fen bigint NOT NULL DEFAULT 0,
  open_fen bigint NOT NULL GENERATED ALWAYS AS (((amount_fen - back_fen) - repaid_fen)) STORED,
  due_day date NOT NULL,
  CONSTRAINT credit_use_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT credit_use_check CHECK (((back_fen >= 0) AND (back_fen <= amount_fen))),
  CONSTRAINT credit_use_check1 CHECK (((repaid_fen >= 0) AND (repaid_fen <= amount_fen))),
  CONSTRAINT credit_use_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT credit_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT credit_use_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT credit_use_pkey PRIMARY KEY (payment_id)
);
CREATE TABLE credit_repaid (
  document_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  fen bigint NOT NULL,
  CONSTRAINT credit_repaid_document_id_fkey FOREIGN KEY (document_id) REFERENCES credit_document(id),
  CONSTRAINT credit_repaid_fen_check CHECK ((fen <> 0)),
  CONSTRAINT credit_repaid_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES credit_use(payment_id),
  CONSTRAINT credit_repaid_pkey PRIMARY KEY (document_id, payment_id)
);
CREATE TABLE customer_login (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT now(),
  dealer_id bigint,
  way text NOT NULL,
  result text NOT NULL,
  customer_name text NOT NULL DEFAULT ''::text,
  mobile_enc text,
  mobile_index text,
  device text NOT NULL DEFAULT ''::text,
  entity text,
  entity_id bigint,
  entity_no text NOT NULL DEFAULT ''::text,
  CONSTRAINT customer_login_check CHECK (((mobile_enc IS NULL) = (mobile_index IS NULL))),
  CONSTRAINT customer_login_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT customer_login_pkey PRIMARY KEY (id),
  CONSTRAINT customer_login_result_check CHECK ((result = ANY (ARRAY['OK'::text, 'WRONG'::text, 'OVER'::text]))),
  CONSTRAINT customer_login_way_check CHECK ((way = ANY (ARRAY['SELF_ORDER'::text, 'ORDER_LINK'::text, 'REPORT_LINK'::text, 'VISIT_LINK'::text, 'PAGE_CODE'::text])))
);
CREATE TABLE dealer_activity (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  activity_no text NOT NULL,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'DRAFT'::text,
  goal text NOT NULL,
  measure text NOT NULL,
  base_kind text NOT NULL,
  part_scope jsonb NOT NULL,
  mix_scope jsonb,
  dealer_scope jsonb NOT NULL,
  steps jsonb NOT NULL,
  per_piece integer NOT NULL DEFAULT 0,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  settle_on date NOT NULL GENERATED ALWAYS AS ((ends_on + 15)) STORED,
  settled_at timestamp with time zone,
  closed_at timestamp with time zone,
  close_reason text NOT NULL DEFAULT ''::text,
  remark text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  started_at timestamp with time zone,
  CONSTRAINT dealer_activity_activity_no_key UNIQUE (activity_no),
  CONSTRAINT dealer_activity_base_kind_check CHECK ((base_kind = ANY (ARRAY['LAST_YEAR'::text, 'GIVEN'::text]))),
  CONSTRAINT dealer_activity_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT dealer_activity_check1 CHECK (((goal = 'MIX'::text) = (mix_scope IS NOT NULL))),
  CONSTRAINT dealer_activity_check2 CHECK (((per_piece = 0) OR (goal = 'QUANTITY'::text))),
  CONSTRAINT dealer_activity_check3 CHECK (((state = 'SETTLED'::text) = (settled_at IS NOT NULL))),
  CONSTRAINT dealer_activity_check4 CHECK (((state = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  CONSTRAINT dealer_activity_check5 CHECK (((state <> ALL (ARRAY['ACTIVE'::text, 'SETTLED'::text])) OR (started_at IS NOT NULL))),
  CONSTRAINT dealer_activity_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT dealer_activity_goal_check CHECK ((goal = ANY (ARRAY['SALES'::text, 'QUANTITY'::text, 'GROWTH'::text, 'MIX'::text]))),
  CONSTRAINT dealer_activity_measure_check CHECK ((measure = ANY (ARRAY['FEN'::text, 'PIECES'::text]))),
  CONSTRAINT dealer_activity_per_piece_check CHECK ((per_piece >= 0)),
  CONSTRAINT dealer_activity_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_activity_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'ACTIVE'::text, 'CLOSED'::text, 'SETTLED'::text])))
);
CREATE TABLE dealer_activity_dealer (
  activity_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  base bigint,
  thresholds bigint[],
  joined_at timestamp with time zone NOT NULL DEFAULT now(),
  pieces bigint,
  fen bigint,
  mix_pieces bigint,
  step smallint,
  points bigint,
  corrected bigint NOT NULL DEFAULT 0,
  CONSTRAINT dealer_activity_dealer_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES dealer_activity(id),
  CONSTRAINT dealer_activity_dealer_base_check CHECK ((base >= 0)),
  CONSTRAINT dealer_activity_dealer_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT dealer_activity_dealer_pkey PRIMARY KEY (activity_id, dealer_id)
);
CREATE TABLE dealer_activity_order (
  activity_id bigint NOT NULL,
  order_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  pieces bigint NOT NULL,
  fen bigint NOT NULL,
  mix_pieces bigint NOT NULL,
  paid_fen bigint NOT NULL,
  refunded_fen bigint NOT NULL,
  CONSTRAINT dealer_activity_order_activity_id_dealer_id_fkey FOREIGN KEY (activity_id, dealer_id) REFERENCES dealer_activity_dealer(activity_id, dealer_id),
  CONSTRAINT dealer_activity_order_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES dealer_activity(id),
  CONSTRAINT dealer_activity_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT dealer_activity_order_pkey PRIMARY KEY (activity_id, order_id)
);
CREATE TABLE dealer_activity_correction (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  activity_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  order_id bigint NOT NULL,
  refunded_before bigint NOT NULL,
  refunded_after bigint NOT NULL,
  pieces bigint NOT NULL,
  fen bigint NOT NULL,
  points bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_activity_correction_activity_id_dealer_id_fkey FOREIGN KEY (activity_id, dealer_id) REFERENCES dealer_activity_dealer(activity_id, dealer_id),
  CONSTRAINT dealer_activity_correction_activity_id_order_id_fkey FOREIGN KEY (activity_id, order_id) REFERENCES dealer_activity_order(activity_id, order_id),
  CONSTRAINT dealer_activity_correction_activity_id_order_id_refunded_af_key UNIQUE (activity_id, order_id, refunded_after),
  CONSTRAINT dealer_activity_correction_check CHECK ((refunded_after <> refunded_before)),
  CONSTRAINT dealer_activity_correction_pkey PRIMARY KEY (id)
);
CREATE TABLE dealer_batch (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  step text NOT NULL DEFAULT 'BASE'::text,
  rows integer NOT NULL,
  rows_enc text,
  dealer_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  owner_id bigint NOT NULL,
  owner_name text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_batch_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  CONSTRAINT dealer_batch_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_batch_step_check CHECK ((step = ANY (ARRAY['BASE'::text, 'PAYMENT'::text, 'DONE'::text])))
);
CREATE TABLE dealer_brand (
  dealer_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  CONSTRAINT dealer_brand_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  CONSTRAINT dealer_brand_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT dealer_brand_pkey PRIMARY KEY (dealer_id, brand_id)
);
CREATE TABLE dealer_car_brand (
  dealer_id bigint NOT NULL,
  car_brand_id bigint NOT NULL,
  CONSTRAINT dealer_car_brand_car_brand_id_fkey FOREIGN KEY (car_brand_id) REFERENCES car_brand(id),
  CONSTRAINT dealer_car_brand_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT dealer_car_brand_pkey PRIMARY KEY (dealer_id, car_brand_id)
);
CREATE TABLE dealer_order_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  line_no smallint NOT NULL,
  part_id bigint NOT NULL,
  part_no text NOT NULL,
  name text NOT NULL,
  size text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  unit_fen bigint NOT NULL,
  net_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  tax_fen bigint NOT NULL,
  closed_qty integer NOT NULL DEFAULT 0,
  earned_qty integer NOT NULL DEFAULT 0,
  back_qty integer NOT NULL DEFAULT 0,
  returned_qty integer NOT NULL DEFAULT 0,
  CONSTRAINT dealer_order_line_check CHECK ((back_qty >= closed_qty)),
  CONSTRAINT dealer_order_line_check1 CHECK ((net_fen = (unit_fen * qty))),
  CONSTRAINT dealer_order_line_check3 CHECK (((returned_qty >= 0) AND (returned_qty <= earned_qty))),
  CONSTRAINT dealer_order_line_closed_qty_check CHECK ((closed_qty >= 0)),
  CONSTRAINT dealer_order_line_earned_qty_check CHECK ((earned_qty >= 0)),
  CONSTRAINT dealer_order_line_net_fen_check CHECK ((net_fen >= 0)),
  CONSTRAINT dealer_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT dealer_order_line_order_id_line_no_key UNIQUE (order_id, line_no),
  CONSTRAINT dealer_order_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT dealer_order_line_pieces CHECK ((((earned_qty + back_qty) - returned_qty) <= qty)),
  CONSTRAINT dealer_order_line_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_order_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT dealer_order_line_unit_fen_check CHECK ((unit_fen >= 0))
);
CREATE TABLE dealer_shipment (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  location_id bigint NOT NULL,
  state text NOT NULL,
  promised_day date,
  why text NOT NULL DEFAULT ''::text,
  freight_fen bigint NOT NULL DEFAULT 0,
  carrier_name text NOT NULL DEFAULT ''::text,
  waybill_no text NOT NULL DEFAULT ''::text,
  claim_id bigint,
  cancelling text,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  received_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_shipment_cancelling_check CHECK ((cancelling = ANY (ARRAY['ASKED'::text, 'GIVEN'::text, 'KEPT'::text]))),
  CONSTRAINT dealer_shipment_freight_fen_check CHECK ((freight_fen >= 0)),
  CONSTRAINT dealer_shipment_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT dealer_shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT dealer_shipment_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_shipment_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'RECEIVED'::text, 'RETURNED'::text, 'RELEASED'::text])))
);
CREATE TABLE dealer_shipment_line (
  id bigint NOT NULL,
  shipment_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  reservation_id bigint,
  dots jsonb NOT NULL DEFAULT '{}'::jsonb,
  dots_left jsonb NOT NULL DEFAULT '{}'::jsonb,
  cost_fen bigint,
  good_qty integer NOT NULL DEFAULT 0,
  damaged_qty integer NOT NULL DEFAULT 0,
  claimed_qty integer NOT NULL DEFAULT 0,
  lost_qty integer NOT NULL DEFAULT 0,
  settled_qty integer NOT NULL DEFAULT 0,
  returned_qty integer NOT NULL DEFAULT 0,
  CONSTRAINT dealer_shipment_line_check CHECK ((((((good_qty + damaged_qty) + claimed_qty) + lost_qty) <= qty) AND (settled_qty <= qty))),
  CONSTRAINT dealer_shipment_line_check1 CHECK (((returned_qty >= 0) AND (returned_qty <= good_qty))),
  CONSTRAINT dealer_shipment_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES dealer_order_line(id),
  CONSTRAINT dealer_shipment_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT dealer_shipment_line_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_shipment_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT dealer_shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES dealer_shipment(id)
);
CREATE TABLE dealer_claim (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  shipment_line_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  kind text NOT NULL,
  qty integer NOT NULL,
  amount_fen bigint NOT NULL,
  state text NOT NULL DEFAULT 'OPEN'::text,
  note text NOT NULL DEFAULT ''::text,
  decision_note text NOT NULL DEFAULT ''::text,
  by_id bigint,
  by_name text NOT NULL,
  decided_id bigint,
  decided_name text NOT NULL DEFAULT ''::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_claim_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  CONSTRAINT dealer_claim_check CHECK (((state = 'OPEN'::text) = (decided_at IS NULL))),
  CONSTRAINT dealer_claim_decided_id_fkey FOREIGN KEY (decided_id) REFERENCES account(id),
  CONSTRAINT dealer_claim_kind_check CHECK ((kind = ANY (ARRAY['SHORT'::text, 'DAMAGED'::text, 'WRONG'::text]))),
  CONSTRAINT dealer_claim_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT dealer_claim_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES dealer_order_line(id),
  CONSTRAINT dealer_claim_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_claim_qty_check CHECK ((qty > 0)),
  CONSTRAINT dealer_claim_shipment_line_id_fkey FOREIGN KEY (shipment_line_id) REFERENCES dealer_shipment_line(id),
  CONSTRAINT dealer_claim_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'RESHIP'::text, 'REFUND'::text, 'REJECTED'::text])))
);
CREATE TABLE dealer_merchant (
  id bigint NOT NULL,
  business_code text NOT NULL,
  round integer NOT NULL DEFAULT 1,
  status text NOT NULL,
  application_no text NOT NULL DEFAULT ''::text,
  sign_url text NOT NULL DEFAULT ''::text,
  merchant_no text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  submitted_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_merchant_business_code_key UNIQUE (business_code),
  CONSTRAINT dealer_merchant_check CHECK (((status <> 'ACTIVE'::text) OR (merchant_no <> ''::text))),
  CONSTRAINT dealer_merchant_check1 CHECK (((status <> 'SIGNING'::text) OR (sign_url <> ''::text))),
  CONSTRAINT dealer_merchant_check2 CHECK (((status <> 'REJECTED'::text) OR (reason <> ''::text))),
  CONSTRAINT dealer_merchant_id_fkey FOREIGN KEY (id) REFERENCES dealer(id),
  CONSTRAINT dealer_merchant_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_merchant_round_check CHECK ((round > 0)),
  CONSTRAINT dealer_merchant_status_check CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'REVIEW'::text, 'SIGNING'::text, 'ACTIVE'::text, 'REJECTED'::text])))
);
CREATE TABLE dealer_points_account (
  id bigint NOT NULL,
  points bigint NOT NULL DEFAULT 0,
  debt bigint NOT NULL DEFAULT 0,
  last_at timestamp with time zone,
  CONSTRAINT dealer_points_account_check CHECK (((points = 0) OR (debt = 0))),
  CONSTRAINT dealer_points_account_debt_check CHECK ((debt >= 0)),
  CONSTRAINT dealer_points_account_id_fkey FOREIGN KEY (id) REFERENCES dealer(id),
  CONSTRAINT dealer_points_account_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_points_account_points_check CHECK ((points >= 0))
);
CREATE TABLE dealer_points_handling (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  handling_no text NOT NULL,
  source text NOT NULL,
  reason text NOT NULL,
  dealers integer NOT NULL,
  points bigint NOT NULL,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_points_handling_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT dealer_points_handling_dealers_check CHECK ((dealers > 0)),
  CONSTRAINT dealer_points_handling_handling_no_key UNIQUE (handling_no),
  CONSTRAINT dealer_points_handling_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_points_handling_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT dealer_points_handling_source_check CHECK ((source = ANY (ARRAY['SINGLE'::text, 'BATCH'::text, 'IMPORT'::text])))
);
CREATE TABLE dealer_points_txn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  cause text NOT NULL,
  kind text NOT NULL,
  delta bigint NOT NULL,
  debt_delta bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL,
  debt_after bigint NOT NULL,
  activity_id bigint,
  biz_type text NOT NULL,
  biz_id bigint NOT NULL,
  biz_no text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT dealer_points_txn_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  CONSTRAINT dealer_points_txn_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT dealer_points_txn_cause_check CHECK ((cause = ANY (ARRAY['GRANT'::text, 'REVOKE'::text, 'ADJUST'::text, 'SPEND'::text, 'RETURN'::text]))),
  CONSTRAINT dealer_points_txn_check CHECK (((delta <> 0) OR (debt_delta <> 0))),
  CONSTRAINT dealer_points_txn_check1 CHECK (((kind = cause) OR (kind = ANY (ARRAY['DEBT'::text, 'REPAY'::text])))),
  CONSTRAINT dealer_points_txn_check2 CHECK (((kind = ANY (ARRAY['DEBT'::text, 'REPAY'::text])) = (debt_delta <> 0))),
  CONSTRAINT dealer_points_txn_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer_points_account(id),
  CONSTRAINT dealer_points_txn_debt_after_check CHECK ((debt_after >= 0)),
  CONSTRAINT dealer_points_txn_kind_check CHECK ((kind = ANY (ARRAY['GRANT'::text, 'REVOKE'::text, 'ADJUST'::text, 'SPEND'::text, 'RETURN'::text, 'DEBT'::text, 'REPAY'::text]))),
  CONSTRAINT dealer_points_txn_pkey PRIMARY KEY (id)
);
CREATE TABLE dealer_receipt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  receipt_no text NOT NULL,
  kind text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  by_id bigint,
  by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_receipt_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  CONSTRAINT dealer_receipt_kind_check CHECK ((kind = ANY (ARRAY['DEALER'::text, 'AUTO'::text, 'CLAIM'::text]))),
  CONSTRAINT dealer_receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT dealer_receipt_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_receipt_receipt_no_key UNIQUE (receipt_no)
);
CREATE TABLE dealer_receipt_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  receipt_id bigint NOT NULL,
  shipment_line_id bigint NOT NULL,
  good integer NOT NULL DEFAULT 0,
  damaged integer NOT NULL DEFAULT 0,
  CONSTRAINT dealer_receipt_line_check CHECK (((good + damaged) > 0)),
  CONSTRAINT dealer_receipt_line_damaged_check CHECK ((damaged >= 0)),
  CONSTRAINT dealer_receipt_line_good_check CHECK ((good >= 0)),
  CONSTRAINT dealer_receipt_line_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_receipt_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES dealer_receipt(id),
  CONSTRAINT dealer_receipt_line_shipment_line_id_fkey FOREIGN KEY (shipment_line_id) REFERENCES dealer_shipment_line(id)
);
CREATE TABLE dealer_return (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_no text NOT NULL,
  order_id bigint NOT NULL,
  shipment_line_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  qty integer NOT NULL,
  amount_fen bigint NOT NULL,
  state text NOT NULL DEFAULT 'ASKED'::text,
  reason text NOT NULL,
  decision_note text NOT NULL DEFAULT ''::text,
  by_id bigint,
  by_name text NOT NULL,
  decided_id bigint,
  decided_name text NOT NULL DEFAULT ''::text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dealer_return_amount_fen_check CHECK ((amount_fen >= 0)),
  CONSTRAINT dealer_return_by_id_fkey FOREIGN KEY (by_id) REFERENCES account(id),
  CONSTRAINT dealer_return_check CHECK (((state = 'ASKED'::text) = (decided_at IS NULL))),
  CONSTRAINT dealer_return_check1 CHECK (((state <> ALL (ARRAY['APPROVED'::text, 'REFUSED'::text])) OR (decided_id <> by_id))),
  CONSTRAINT dealer_return_decided_id_fkey FOREIGN KEY (decided_id) REFERENCES account(id),
  CONSTRAINT dealer_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES dealer_order(id),
  CONSTRAINT dealer_return_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES dealer_order_line(id),
  CONSTRAINT dealer_return_pkey PRIMARY KEY (id),
  CONSTRAINT dealer_return_qty_check CHECK ((qty > 0)),
  CONSTRAINT dealer_return_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT dealer_return_return_no_key UNIQUE (return_no),
  CONSTRAINT dealer_return_shipment_line_id_fkey FOREIGN KEY (shipment_line_id) REFERENCES dealer_shipment_line(id),
  CONSTRAINT dealer_return_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'APPROVED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
CREATE TABLE purchase_order (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_no text NOT NULL,
  status smallint NOT NULL,
  supplier_id bigint NOT NULL,
  location_id bigint NOT NULL,
  logistics_id bigint,
  qty integer NOT NULL,
  sent_qty integer NOT NULL DEFAULT 0,
  received_qty integer NOT NULL DEFAULT 0,
  inflight_qty integer NOT NULL DEFAULT 0,
  amount_excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  amount_incl_fen bigint NOT NULL,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  submit_time timestamp with time zone,
  submit_days integer,
  confirm_user text,
  confirm_time timestamp with time zone,
  accept_days integer,
  original_date date,
  promised_date date,
  delivery_time timestamp with time zone,
  remark text NOT NULL DEFAULT ''::text,
  cancel_reason text NOT NULL DEFAULT ''::text,
  close_reason text NOT NULL DEFAULT ''::text,
  deleted_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  reduced_qty integer NOT NULL DEFAULT 0,
  given_date date,
  settle_type smallint NOT NULL DEFAULT 1,
  CONSTRAINT purchase_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT purchase_order_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT purchase_order_logistics_id_fkey FOREIGN KEY (logistics_id) REFERENCES company(id),
  CONSTRAINT purchase_order_order_no_key UNIQUE (order_no),
  CONSTRAINT purchase_order_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_order_settle_type_check CHECK ((settle_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT purchase_order_status_check CHECK ((status = ANY (ARRAY[10, 20, 30, 40, 50, 60, 70, 80, 90, 100]))),
  CONSTRAINT purchase_order_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE TABLE delivery_note (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dn_no text NOT NULL,
  po_id bigint NOT NULL,
  supplier_id bigint NOT NULL,
  location_id bigint NOT NULL,
  status smallint NOT NULL,
  eclp_po_no text,
  ship_date date,
  expected_date date,
  carrier text NOT NULL DEFAULT ''::text,
  waybill_no text NOT NULL DEFAULT ''::text,
  evidence_file_id bigint,
  sync_error text NOT NULL DEFAULT ''::text,
  sync_tries integer NOT NULL DEFAULT 0,
  partly_reason text NOT NULL DEFAULT ''::text,
  sent_qty integer NOT NULL,
  received_qty integer NOT NULL DEFAULT 0,
  finalised boolean NOT NULL DEFAULT false,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  mismatch text,
  mismatch_since timestamp with time zone,
  code_round integer NOT NULL DEFAULT 1,
  shares_no boolean NOT NULL DEFAULT false,
  CONSTRAINT delivery_note_eclp_po_no_key UNIQUE (eclp_po_no),
  CONSTRAINT delivery_note_evidence_file_id_fkey FOREIGN KEY (evidence_file_id) REFERENCES file(id),
  CONSTRAINT delivery_note_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT delivery_note_mismatch_check CHECK ((mismatch = ANY (ARRAY['UNANSWERED'::text, 'REFUSED'::text, 'CANCELLED'::text, 'ARRIVED'::text]))),
  CONSTRAINT delivery_note_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_note_po_id_fkey FOREIGN KEY (po_id) REFERENCES purchase_order(id),
  CONSTRAINT delivery_note_status_check CHECK ((status = ANY (ARRAY[0, 10, 20, 30, 40, 50, 60]))),
  CONSTRAINT delivery_note_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  CONSTRAINT mismatch_dated CHECK (((mismatch IS NULL) = (mismatch_since IS NULL)))
);
CREATE TABLE dictionary (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type_id bigint,
  code text NOT NULL DEFAULT ('E'::text || nextval('dictionary_code'::regclass)),
  name text NOT NULL,
  name_en text NOT NULL DEFAULT ''::text,
  name_tw text NOT NULL DEFAULT ''::text,
  tone text,
  sort integer NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  built_in boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT dictionary_pkey PRIMARY KEY (id),
  CONSTRAINT dictionary_tone_check CHECK ((tone = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
  CONSTRAINT dictionary_type_id_fkey FOREIGN KEY (type_id) REFERENCES dictionary(id) ON DELETE CASCADE
);
CREATE TABLE purchase_order_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  po_id bigint NOT NULL,
  line_no integer NOT NULL,
  part_id bigint NOT NULL,
  part_no text NOT NULL,
  part_name text NOT NULL,
  supplier_part_no text NOT NULL,
  qty integer NOT NULL,
  sent_qty integer NOT NULL DEFAULT 0,
  inflight_qty integer NOT NULL DEFAULT 0,
  received_qty integer NOT NULL DEFAULT 0,
  returned_qty integer NOT NULL DEFAULT 0,
  unit_price_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  amount_excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  original_date date,
  reduced_qty integer NOT NULL DEFAULT 0,
  reduce_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT line_open CHECK ((((qty - received_qty) - inflight_qty) >= 0)),
  CONSTRAINT purchase_order_line_inflight_qty_check CHECK ((inflight_qty >= 0)),
  CONSTRAINT purchase_order_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT purchase_order_line_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_order_line_po_id_fkey FOREIGN KEY (po_id) REFERENCES purchase_order(id),
  CONSTRAINT purchase_order_line_po_id_line_no_key UNIQUE (po_id, line_no),
  CONSTRAINT purchase_order_line_po_id_part_id_key UNIQUE (po_id, part_id),
  CONSTRAINT purchase_order_line_qty_check CHECK ((qty >= 0)),
  CONSTRAINT purchase_order_line_received_qty_check CHECK ((received_qty >= 0)),
  CONSTRAINT purchase_order_line_reduced_qty_check CHECK ((reduced_qty >= 0)),
  CONSTRAINT purchase_order_line_returned_qty_check CHECK ((returned_qty >= 0)),
  CONSTRAINT purchase_order_line_sent_qty_check CHECK ((sent_qty >= 0)),
  CONSTRAINT purchase_order_line_unit_price_fen_check CHECK ((unit_price_fen > 0))
);
CREATE TABLE dn_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dn_id bigint NOT NULL,
  po_line_id bigint NOT NULL,
  qty_sent integer NOT NULL,
  qty_received integer NOT NULL DEFAULT 0,
  qty_defective integer NOT NULL DEFAULT 0,
  CONSTRAINT dn_line_dn_id_fkey FOREIGN KEY (dn_id) REFERENCES delivery_note(id),
  CONSTRAINT dn_line_dn_id_po_line_id_key UNIQUE (dn_id, po_line_id),
  CONSTRAINT dn_line_pkey PRIMARY KEY (id),
  CONSTRAINT dn_line_po_line_id_fkey FOREIGN KEY (po_line_id) REFERENCES purchase_order_line(id),
  CONSTRAINT dn_line_qty_defective_check CHECK ((qty_defective >= 0)),
  CONSTRAINT dn_line_qty_received_check CHECK ((qty_received >= 0)),
  CONSTRAINT dn_line_qty_sent_check CHECK ((qty_sent > 0))
);
CREATE TABLE receipt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dn_id bigint NOT NULL,
  out_biz_code text NOT NULL,
  is_final boolean NOT NULL,
  source text NOT NULL,
  actor_name text NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  tolerance_percent integer NOT NULL DEFAULT 0,
  qty_good integer,
  CONSTRAINT receipt_dn_id_fkey FOREIGN KEY (dn_id) REFERENCES delivery_note(id),
  CONSTRAINT receipt_out_biz_code_key UNIQUE (out_biz_code),
  CONSTRAINT receipt_pkey PRIMARY KEY (id),
  CONSTRAINT receipt_source_check CHECK ((source = ANY (ARRAY['WAREHOUSE'::text, 'MANUAL'::text]))),
  CONSTRAINT receipt_tolerance_percent_check CHECK ((tolerance_percent >= 0))
);
CREATE TABLE discrepancy (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dn_line_id bigint NOT NULL,
  receipt_id bigint NOT NULL,
  type text NOT NULL,
  qty integer NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'OPEN'::text,
  remark text NOT NULL DEFAULT ''::text,
  resolved_by_name text,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  part_no text NOT NULL DEFAULT ''::text,
  came_qty integer NOT NULL DEFAULT 0,
  CONSTRAINT discrepancy_came_qty_check CHECK ((came_qty >= 0)),
  CONSTRAINT discrepancy_dn_line_id_fkey FOREIGN KEY (dn_line_id) REFERENCES dn_line(id),
  CONSTRAINT discrepancy_pkey PRIMARY KEY (id),
  CONSTRAINT discrepancy_qty_check CHECK ((qty > 0)),
  CONSTRAINT discrepancy_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  CONSTRAINT discrepancy_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'RESHIP'::text, 'RESHIPPED'::text, 'RETURN'::text, 'ACCEPTED'::text, 'IGNORED'::text]))),
  CONSTRAINT discrepancy_type_check CHECK ((type = ANY (ARRAY['SHORT'::text, 'OVER'::text, 'DEFECTIVE'::text, 'WRONG_PART'::text, 'DOT_TOO_OLD'::text])))
);
CREATE TABLE exchange_item (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  points integer NOT NULL,
  total integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  per_dealer integer,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  picture_id bigint,
  search text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT exchange_item_check CHECK ((ends_on >= starts_on)),
  CONSTRAINT exchange_item_per_dealer_check CHECK ((per_dealer > 0)),
  CONSTRAINT exchange_item_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id),
  CONSTRAINT exchange_item_pkey PRIMARY KEY (id),
  CONSTRAINT exchange_item_points_check CHECK ((points > 0)),
  CONSTRAINT exchange_item_taken CHECK ((taken <= total)),
  CONSTRAINT exchange_item_taken_check CHECK ((taken >= 0)),
  CONSTRAINT exchange_item_total_check CHECK ((total > 0))
);
CREATE TABLE exchange_count (
  item_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  taken integer NOT NULL,
  CONSTRAINT exchange_count_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT exchange_count_item_id_fkey FOREIGN KEY (item_id) REFERENCES exchange_item(id),
  CONSTRAINT exchange_count_pkey PRIMARY KEY (item_id, dealer_id),
  CONSTRAINT exchange_count_taken_check CHECK ((taken >= 0))
);
CREATE TABLE exchange_order (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 0,
  exchange_no text NOT NULL,
  dealer_id bigint NOT NULL,
  item_id bigint NOT NULL,
  item_name text NOT NULL,
  status text NOT NULL DEFAULT 'NEW'::text,
  quantity integer NOT NULL,
  points bigint NOT NULL,
  contact_name text NOT NULL,
  contact_enc text NOT NULL,
  address text NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  carrier text NOT NULL DEFAULT ''::text,
  waybill_no text NOT NULL DEFAULT ''::text,
  reject_reason text NOT NULL DEFAULT ''::text,
  handled_by_name text NOT NULL DEFAULT ''::text,
  shipped_at timestamp with time zone,
  ended_at timestamp with time zone,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT exchange_order_check CHECK (((status <> ALL (ARRAY['SHIPPED'::text, 'DONE'::text])) OR (waybill_no <> ''::text))),
  CONSTRAINT exchange_order_check1 CHECK (((status = 'REJECTED'::text) = (reject_reason <> ''::text))),
  CONSTRAINT exchange_order_check2 CHECK (((status = ANY (ARRAY['DONE'::text, 'REJECTED'::text, 'CANCELLED'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT exchange_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT exchange_order_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT exchange_order_exchange_no_key UNIQUE (exchange_no),
  CONSTRAINT exchange_order_item_id_fkey FOREIGN KEY (item_id) REFERENCES exchange_item(id),
  CONSTRAINT exchange_order_pkey PRIMARY KEY (id),
  CONSTRAINT exchange_order_points_check CHECK ((points > 0)),
  CONSTRAINT exchange_order_quantity_check CHECK ((quantity > 0)),
  CONSTRAINT exchange_order_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'APPROVED'::text, 'SHIPPED'::text, 'DONE'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE TABLE failed_job (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  data jsonb NOT NULL,
  key text,
  error text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  job_id uuid NOT NULL,
  failed_at timestamp with time zone NOT NULL DEFAULT now(),
  repeated_at timestamp with time zone,
  repeated_by_name text,
  CONSTRAINT failed_job_pkey PRIMARY KEY (id)
);
CREATE TABLE failed_message (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  failed_type text NOT NULL,
  about_id bigint NOT NULL,
  about_no text NOT NULL,
  dealer_id bigint,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT failed_message_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT failed_message_failed_type_check CHECK ((failed_type = ANY (ARRAY['ORDER_ERROR'::text, 'ORDER_FAILED'::text, 'PREPAY_WARNING'::text]))),
  CONSTRAINT failed_message_pkey PRIMARY KEY (id)
);
CREATE TABLE failed_message_read (
  message_id bigint NOT NULL,
  account_id bigint NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT failed_message_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT failed_message_read_message_id_fkey FOREIGN KEY (message_id) REFERENCES failed_message(id),
  CONSTRAINT failed_message_read_pkey PRIMARY KEY (message_id, account_id)
);
CREATE TABLE held_receipt (
  out_biz_code text NOT NULL,
  dn_id bigint NOT NULL,
  message jsonb NOT NULL,
  arrived_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT held_receipt_dn_id_fkey FOREIGN KEY (dn_id) REFERENCES delivery_note(id),
  CONSTRAINT held_receipt_pkey PRIMARY KEY (out_biz_code)
);
CREATE TABLE idempotency_key (
  membership_id bigint NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  response jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (membership_id, key)
);
CREATE TABLE import_file (
  entity text NOT NULL,
  scope_id bigint NOT NULL,
  sha256 text NOT NULL,
  result jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_file_pkey PRIMARY KEY (entity, scope_id, sha256)
);
CREATE TABLE import_marked (
  token_hash bytea NOT NULL,
  account_id bigint NOT NULL,
  name text NOT NULL,
  body bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT import_marked_pkey PRIMARY KEY (token_hash)
);
CREATE UNLOGGED TABLE import_progress (
  account_id bigint NOT NULL,
  key text NOT NULL,
  rows integer NOT NULL,
  checked integer NOT NULL,
  applied integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT import_progress_pkey PRIMARY KEY (account_id, key)
);
CREATE TABLE platform_company (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  tax_no text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  bank text NOT NULL DEFAULT ''::text,
  account_no text NOT NULL DEFAULT ''::text,
  head boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT platform_company_pkey PRIMARY KEY (id),
  CONSTRAINT platform_company_tax_no_check CHECK ((tax_no ~ '^([0-9A-Z]{18})?$'::text))
);
CREATE TABLE internal_invoice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  doc_no text NOT NULL,
  seller_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  month date NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  lines integer NOT NULL DEFAULT 0,
  qty integer NOT NULL DEFAULT 0,
  cost_fen bigint NOT NULL DEFAULT 0,
  excl_fen bigint NOT NULL DEFAULT 0,
  tax_fen bigint NOT NULL DEFAULT 0,
  red_lines integer NOT NULL DEFAULT 0,
  invoice_no text NOT NULL DEFAULT ''::text,
  issued_day date,
  issued_at timestamp with time zone,
  issued_by_name text NOT NULL DEFAULT ''::text,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  reddened boolean NOT NULL DEFAULT false,
  shown text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN ((status <> 'ISSUED'::text) OR (NOT reddened)) THEN status
    WHEN (red_lines < lines) THEN 'PART_RED'::text
    ELSE 'RED'::text
END) STORED,
  CONSTRAINT internal_invoice_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES platform_company(id),
  CONSTRAINT internal_invoice_check CHECK (((red_lines >= 0) AND (red_lines <= lines))),
  CONSTRAINT internal_invoice_check1 CHECK ((seller_id <> buyer_id)),
  CONSTRAINT internal_invoice_check2 CHECK (((status = 'ISSUED'::text) = ((invoice_no <> ''::text) AND (issued_at IS NOT NULL)))),
  CONSTRAINT internal_invoice_doc_no_key UNIQUE (doc_no),
  CONSTRAINT internal_invoice_invoice_no_check CHECK ((invoice_no ~ '^([0-9]{20})?$'::text)),
  CONSTRAINT internal_invoice_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT internal_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT internal_invoice_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES platform_company(id),
  CONSTRAINT internal_invoice_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'ISSUED'::text, 'VOID'::text])))
);
CREATE TABLE internal_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  seller_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  order_type text NOT NULL,
  order_id bigint NOT NULL,
  order_no text NOT NULL,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  part_no text NOT NULL,
  name text NOT NULL,
  size text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  cost_fen bigint NOT NULL,
  markup_bp integer NOT NULL,
  excl_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  tax_fen bigint NOT NULL,
  incl_fen bigint NOT NULL GENERATED ALWAYS AS ((excl_fen + tax_fen)) STORED,
  reason text NOT NULL DEFAULT ''::text,
  occurred_at timestamp with time zone NOT NULL,
  day date NOT NULL,
  invoice_id bigint,
  sale_line_id bigint NOT NULL,
  CONSTRAINT internal_line_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES platform_company(id),
  CONSTRAINT internal_line_check CHECK ((seller_id <> buyer_id)),
  CONSTRAINT internal_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES internal_invoice(id),
  CONSTRAINT internal_line_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT internal_line_markup_bp_check CHECK (((markup_bp >= 0) AND (markup_bp <= 10000))),
  CONSTRAINT internal_line_order_type_check CHECK ((order_type = ANY (ARRAY['RETAIL'::text, 'WHOLESALE'::text]))),
  CONSTRAINT internal_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT internal_line_pkey PRIMARY KEY (id),
  CONSTRAINT internal_line_qty_check CHECK (((qty <> 0) OR (source_type = 'red'::text))),
  CONSTRAINT internal_line_red CHECK (((source_type <> 'red'::text) OR ((qty <= 0) AND (reason <> ''::text)))),
  CONSTRAINT internal_line_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES platform_company(id),
  CONSTRAINT internal_line_source_type_check CHECK ((source_type = ANY (ARRAY['retail-shipment'::text, 'dealer-receipt'::text, 'dealer-claim'::text, 'dealer-return'::text, 'red'::text]))),
  CONSTRAINT internal_line_tax_bp_check CHECK (((tax_bp >= 0) AND (tax_bp <= 10000)))
);
CREATE TABLE job_turn (
  name text NOT NULL,
  key text NOT NULL,
  job_id uuid NOT NULL,
  CONSTRAINT job_turn_pkey PRIMARY KEY (name, key)
);
CREATE TABLE journal (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  type text NOT NULL,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  source_no text NOT NULL,
  dealer_id bigint,
  memo text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  period text NOT NULL,
  business_day date NOT NULL,
  CONSTRAINT journal_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES company(id),
  CONSTRAINT journal_period CHECK ((period ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT journal_pkey PRIMARY KEY (id),
  CONSTRAINT journal_source_type_check CHECK ((source_type <> ''::text)),
  CONSTRAINT journal_type_check CHECK ((type <> ''::text))
);
CREATE TABLE journal_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  journal_id bigint NOT NULL,
  account text NOT NULL,
  party_id bigint,
  channel text,
  amount_fen bigint NOT NULL,
  balance_after bigint,
  CONSTRAINT journal_entry_account_check CHECK ((account = ANY (ARRAY['BANK'::text, 'CH'::text, 'CHF'::text, 'AR'::text, 'FRT'::text, 'STOCK'::text, 'TRANSIT'::text, 'PREPAY'::text, 'FROZEN'::text, 'ORD'::text, 'AP'::text, 'GRNI'::text, 'VATOUT'::text, 'VATIN'::text, 'SUSP'::text, 'CAP'::text, 'REV'::text, 'COMM'::text, 'COGS'::text, 'SHARE'::text, 'FEE'::text, 'PROMO'::text, 'PVAR'::text, 'FRTC'::text, 'ROUND'::text]))),
  CONSTRAINT journal_entry_amount_fen_check CHECK ((amount_fen <> 0)),
  CONSTRAINT journal_entry_balance CHECK (((account = ANY (ARRAY['PREPAY'::text, 'FROZEN'::text])) = (balance_after IS NOT NULL))),
  CONSTRAINT journal_entry_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT journal_entry_channel CHECK (((channel IS NOT NULL) OR (account <> ALL (ARRAY['CH'::text, 'CHF'::text])))),
  CONSTRAINT journal_entry_channel_check CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text]))),
  CONSTRAINT journal_entry_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journal(id),
  CONSTRAINT journal_entry_party CHECK (((party_id IS NOT NULL) OR (account <> ALL (ARRAY['AR'::text, 'AP'::text, 'PREPAY'::text, 'FROZEN'::text, 'ORD'::text])))),
  CONSTRAINT journal_entry_pkey PRIMARY KEY (id)
);
CREATE TABLE landing_page (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  page_no text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  title text NOT NULL,
  dealer_id bigint,
  dealer_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  state text NOT NULL DEFAULT 'DRAFT'::text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  blocks jsonb NOT NULL DEFAULT '[]'::jsonb,
  published_at timestamp with time zone,
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT landing_page_check CHECK ((ends_at > starts_at)),
  CONSTRAINT landing_page_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT landing_page_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT landing_page_page_no_key UNIQUE (page_no),
  CONSTRAINT landing_page_pkey PRIMARY KEY (id),
  CONSTRAINT landing_page_slug_key UNIQUE (slug),
  CONSTRAINT landing_page_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text, 'WITHDRAWN'::text])))
);
CREATE TABLE landing_channel (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  page_id bigint NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT landing_channel_page_id_fkey FOREIGN KEY (page_id) REFERENCES landing_page(id),
  CONSTRAINT landing_channel_pkey PRIMARY KEY (id)
);
CREATE TABLE landing_count (
  page_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  day date NOT NULL,
  part smallint NOT NULL,
  visits integer NOT NULL DEFAULT 0,
  takes integer NOT NULL DEFAULT 0,
  forms integer NOT NULL DEFAULT 0,
  CONSTRAINT landing_count_forms_check CHECK ((forms >= 0)),
  CONSTRAINT landing_count_page_id_fkey FOREIGN KEY (page_id) REFERENCES landing_page(id),
  CONSTRAINT landing_count_pkey PRIMARY KEY (page_id, channel_id, day, part),
  CONSTRAINT landing_count_takes_check CHECK ((takes >= 0)),
  CONSTRAINT landing_count_visits_check CHECK ((visits >= 0))
);
CREATE TABLE landing_form (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  page_id bigint NOT NULL,
  clue_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT landing_form_clue_id_fkey FOREIGN KEY (clue_id) REFERENCES clue(id),
  CONSTRAINT landing_form_page_id_clue_id_key UNIQUE (page_id, clue_id),
  CONSTRAINT landing_form_page_id_fkey FOREIGN KEY (page_id) REFERENCES landing_page(id),
  CONSTRAINT landing_form_pkey PRIMARY KEY (id)
);
CREATE TABLE landing_take (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  page_id bigint NOT NULL,
  promotion_id bigint NOT NULL,
  member_id bigint NOT NULL,
  coupon_id bigint NOT NULL,
  channel_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT landing_take_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT landing_take_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT landing_take_page_id_fkey FOREIGN KEY (page_id) REFERENCES landing_page(id),
  CONSTRAINT landing_take_page_id_promotion_id_member_id_key UNIQUE (page_id, promotion_id, member_id),
  CONSTRAINT landing_take_pkey PRIMARY KEY (id),
  CONSTRAINT landing_take_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id)
);
CREATE TABLE ledger_subject (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  by_party boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ledger_subject_once UNIQUE (account),
  CONSTRAINT ledger_subject_pkey PRIMARY KEY (id)
);
CREATE TABLE logistics_rest_day (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text,
  supplier_id bigint,
  day date NOT NULL,
  rest boolean NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT logistics_rest_day_check CHECK (((kind IS NULL) <> (supplier_id IS NULL))),
  CONSTRAINT logistics_rest_day_kind_fkey FOREIGN KEY (kind) REFERENCES logistics_calendar(kind),
  CONSTRAINT logistics_rest_day_pkey PRIMARY KEY (id),
  CONSTRAINT logistics_rest_day_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES company(id)
);
CREATE TABLE logistics_rest_rule (
  kind text NOT NULL,
  valid_from date NOT NULL,
  weekend text NOT NULL,
  holidays boolean NOT NULL,
  CONSTRAINT logistics_rest_rule_kind_fkey FOREIGN KEY (kind) REFERENCES logistics_calendar(kind),
  CONSTRAINT logistics_rest_rule_pkey PRIMARY KEY (kind, valid_from),
  CONSTRAINT logistics_rest_rule_weekend_check CHECK ((weekend = ANY (ARRAY['NONE'::text, 'SUN'::text, 'SAT_SUN'::text])))
);
CREATE TABLE logistics_supplier (
  id bigint NOT NULL,
  kind text NOT NULL,
  CONSTRAINT logistics_supplier_id_fkey FOREIGN KEY (id) REFERENCES company(id),
  CONSTRAINT logistics_supplier_kind_fkey FOREIGN KEY (kind) REFERENCES logistics_calendar(kind),
  CONSTRAINT logistics_supplier_pkey PRIMARY KEY (id)
);
CREATE TABLE mall_item (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  part_id bigint NOT NULL,
  price_fen bigint,
  show_stock text NOT NULL DEFAULT 'YES_NO'::text,
  on_sale boolean NOT NULL DEFAULT false,
  sort bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  promo_fen bigint,
  promo_from date,
  promo_to date,
  CONSTRAINT mall_item_check CHECK (((NOT on_sale) OR (price_fen IS NOT NULL))),
  CONSTRAINT mall_item_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT mall_item_dealer_id_part_id_key UNIQUE (dealer_id, part_id),
  CONSTRAINT mall_item_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT mall_item_pkey PRIMARY KEY (id),
  CONSTRAINT mall_item_price_fen_check CHECK ((price_fen > 0)),
  CONSTRAINT mall_item_promo CHECK (((num_nulls(promo_fen, promo_from, promo_to) = ANY (ARRAY[0, 3])) AND (promo_from <= promo_to))),
  CONSTRAINT mall_item_promo_fen_check CHECK ((promo_fen > 0)),
  CONSTRAINT mall_item_show_stock_check CHECK ((show_stock = ANY (ARRAY['FIGURE'::text, 'YES_NO'::text, 'HIDDEN'::text])))
);
CREATE TABLE measure_day (
  source text NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  dealer_id bigint,
  brand_id bigint,
  size text NOT NULL,
  consultant_id bigint,
  value bigint NOT NULL,
  CONSTRAINT measure_day_source_day_measure_dealer_id_brand_id_size_cons_key UNIQUE NULLS NOT DISTINCT (source, day, measure, dealer_id, brand_id, size, consultant_id)
);
CREATE TABLE measure_day_dealer (
  source text NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  dealer_id bigint,
  value bigint NOT NULL,
  CONSTRAINT measure_day_dealer_source_day_measure_dealer_id_value_key UNIQUE NULLS NOT DISTINCT (source, day, measure, dealer_id) INCLUDE (value)
);
CREATE TABLE measure_day_sum (
  per text NOT NULL,
  source text NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  brand_id bigint,
  size text NOT NULL,
  consultant_id bigint,
  value bigint NOT NULL,
  CONSTRAINT measure_day_sum_per_check CHECK ((per = ANY (ARRAY[''::text, 'brand'::text, 'size'::text, 'consultant'::text]))),
  CONSTRAINT measure_day_sum_per_source_day_measure_brand_id_size_consul_key UNIQUE NULLS NOT DISTINCT (per, source, day, measure, brand_id, size, consultant_id)
);
CREATE TABLE measure_month (
  per text NOT NULL,
  source text NOT NULL,
  month date NOT NULL,
  measure text NOT NULL,
  dealer_id bigint,
  brand_id bigint,
  size text NOT NULL,
  consultant_id bigint,
  value bigint NOT NULL,
  CONSTRAINT measure_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT measure_month_per_source_month_measure_dealer_id_brand_id_s_key UNIQUE NULLS NOT DISTINCT (per, source, month, measure, dealer_id, brand_id, size, consultant_id)
);
CREATE TABLE measure_place_day (
  kind text NOT NULL,
  place text NOT NULL,
  per text NOT NULL,
  source text NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  brand_id bigint,
  value bigint NOT NULL,
  size text NOT NULL DEFAULT ''::text,
  CONSTRAINT measure_place_day_kind_check CHECK ((kind = ANY (ARRAY['group'::text, 'oem'::text, 'region'::text, 'area'::text])))
);
CREATE TABLE measure_place_stale (
  kind text NOT NULL,
  place text NOT NULL
);
CREATE TABLE measure_stale (
  source text NOT NULL,
  day date NOT NULL,
  dealer_id bigint
);
CREATE TABLE member_consent (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  granted boolean NOT NULL,
  channel text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_consent_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  CONSTRAINT member_consent_channel_check CHECK ((channel = ANY (ARRAY['PAGE'::text, 'SHOP'::text, 'PHONE'::text, 'REQUEST'::text]))),
  CONSTRAINT member_consent_kind_check CHECK ((kind = ANY (ARRAY['MARKETING'::text, 'PROFILE'::text]))),
  CONSTRAINT member_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_consent_pkey PRIMARY KEY (id)
);
CREATE TABLE member_dealer (
  member_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  last_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_dealer_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT member_dealer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_dealer_pkey PRIMARY KEY (member_id, dealer_id)
);
CREATE TABLE member_mobile (
  mobile_index text NOT NULL,
  member_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  mobile_enc text,
  tail_index text NOT NULL DEFAULT ''::text,
  CONSTRAINT member_mobile_id_key UNIQUE (id),
  CONSTRAINT member_mobile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_mobile_pkey PRIMARY KEY (mobile_index)
);
CREATE TABLE member_point_lot (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  granted bigint NOT NULL,
  left_over bigint NOT NULL,
  ends_on date NOT NULL,
  order_id bigint,
  rate smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_point_lot_check CHECK ((left_over <= granted)),
  CONSTRAINT member_point_lot_granted_check CHECK ((granted > 0)),
  CONSTRAINT member_point_lot_left_over_check CHECK ((left_over >= 0)),
  CONSTRAINT member_point_lot_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_point_lot_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT member_point_lot_pkey PRIMARY KEY (id),
  CONSTRAINT member_point_lot_rate_check CHECK ((rate >= 0))
);
CREATE TABLE member_point_txn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  lot_id bigint,
  kind text NOT NULL,
  delta bigint NOT NULL,
  debt_delta bigint NOT NULL DEFAULT 0,
  balance_after bigint NOT NULL,
  debt_after bigint NOT NULL,
  biz_type text NOT NULL,
  biz_id bigint NOT NULL,
  biz_no text NOT NULL DEFAULT ''::text,
  order_id bigint,
  reason text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_point_txn_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  CONSTRAINT member_point_txn_balance_after_check CHECK ((balance_after >= 0)),
  CONSTRAINT member_point_txn_biz_type_check CHECK ((biz_type = ANY (ARRAY['RETAIL_ORDER'::text, 'REFUND'::text, 'HAND'::text, 'EXPIRY'::text, 'MERGE'::text]))),
  CONSTRAINT member_point_txn_debt_after_check CHECK ((debt_after >= 0)),
  CONSTRAINT member_point_txn_kind_check CHECK ((kind = ANY (ARRAY['GRANT'::text, 'SPEND'::text, 'RETURN'::text, 'REVOKE'::text, 'EXPIRE'::text, 'DEBT'::text, 'REPAY'::text, 'ADJUST'::text, 'MERGE'::text]))),
  CONSTRAINT member_point_txn_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES member_point_lot(id),
  CONSTRAINT member_point_txn_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_point_txn_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT member_point_txn_pkey PRIMARY KEY (id)
);
CREATE TABLE role (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_type text NOT NULL,
  name text NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  second_step text NOT NULL DEFAULT 'NONE'::text,
  built_in boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL,
  built_in_key text,
  CONSTRAINT role_account_type_name_key UNIQUE (account_type, name),
  CONSTRAINT role_pkey PRIMARY KEY (id),
  CONSTRAINT role_second_step_check CHECK ((second_step = ANY (ARRAY['NONE'::text, 'SMS'::text, 'TOTP'::text])))
);
CREATE TABLE membership_role (
  membership_id bigint NOT NULL,
  role_id bigint NOT NULL,
  CONSTRAINT membership_role_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id) ON DELETE CASCADE,
  CONSTRAINT membership_role_pkey PRIMARY KEY (membership_id, role_id),
  CONSTRAINT membership_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id)
);
CREATE TABLE menu (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  parent_id bigint,
  kind text NOT NULL,
  name text NOT NULL,
  path text NOT NULL DEFAULT ''::text,
  component text,
  permission_code text,
  title jsonb NOT NULL,
  icon text NOT NULL DEFAULT ''::text,
  hidden boolean NOT NULL DEFAULT false,
  keep_alive boolean NOT NULL DEFAULT false,
  pinned boolean NOT NULL DEFAULT false,
  url text,
  sort integer NOT NULL DEFAULT 0,
  built_in boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT menu_kind_check CHECK ((kind = ANY (ARRAY['GROUP'::text, 'SCREEN'::text, 'POINT'::text]))),
  CONSTRAINT menu_name_key UNIQUE (name),
  CONSTRAINT menu_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES menu(id),
  CONSTRAINT menu_pkey PRIMARY KEY (id)
);
CREATE TABLE money_account (
  account text NOT NULL,
  party_id bigint NOT NULL,
  balance_fen bigint NOT NULL DEFAULT 0,
  last_at timestamp with time zone,
  CONSTRAINT money_account_account_check CHECK ((account = ANY (ARRAY['PREPAY'::text, 'FROZEN'::text]))),
  CONSTRAINT money_account_balance_fen_check CHECK ((balance_fen >= 0)),
  CONSTRAINT money_account_party_id_fkey FOREIGN KEY (party_id) REFERENCES company(id),
  CONSTRAINT money_account_pkey PRIMARY KEY (account, party_id)
) WITH (fillfactor=75);
CREATE TABLE notice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  membership_id bigint NOT NULL,
  timeline_id bigint NOT NULL,
  numbers text[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  timeline_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT notice_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_timeline_id_membership_id_key UNIQUE (timeline_id, membership_id)
);
CREATE TABLE notice_choice (
  account_id bigint NOT NULL,
  kind text NOT NULL,
  mail boolean NOT NULL,
  sms boolean NOT NULL,
  CONSTRAINT notice_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT notice_choice_pkey PRIMARY KEY (account_id, kind)
);
CREATE TABLE oem_car_brand (
  oem_id bigint NOT NULL,
  car_brand_id bigint NOT NULL,
  CONSTRAINT oem_car_brand_car_brand_id_fkey FOREIGN KEY (car_brand_id) REFERENCES car_brand(id),
  CONSTRAINT oem_car_brand_oem_id_fkey FOREIGN KEY (oem_id) REFERENCES company(id),
  CONSTRAINT oem_car_brand_pkey PRIMARY KEY (oem_id, car_brand_id)
);
CREATE TABLE one_time_code (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL,
  key text NOT NULL,
  account_id bigint,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT one_time_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT one_time_code_pkey PRIMARY KEY (id),
  CONSTRAINT one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['LOGIN'::text, 'SECOND_STEP'::text, 'RESET'::text, 'ENTRY'::text, 'PAGE'::text])))
);
CREATE TABLE opening_hours (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  weekday smallint,
  day date,
  closed boolean NOT NULL,
  opens text NOT NULL,
  closes text NOT NULL,
  CONSTRAINT opening_hours_check CHECK ((num_nonnulls(weekday, day) = 1)),
  CONSTRAINT opening_hours_check1 CHECK ((closed OR (opens < closes))),
  CONSTRAINT opening_hours_closes_check CHECK ((closes ~ '^\d\d:[03]0$'::text)),
  CONSTRAINT opening_hours_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT opening_hours_opens_check CHECK ((opens ~ '^\d\d:[03]0$'::text)),
  CONSTRAINT opening_hours_pkey PRIMARY KEY (id),
  CONSTRAINT opening_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 8)))
);
CREATE TABLE order_batch (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  batch_no text NOT NULL,
  dealer_id bigint NOT NULL,
  origin text NOT NULL,
  status text NOT NULL DEFAULT 'CHECKING'::text,
  file_name text NOT NULL,
  file_digest text NOT NULL,
  rows integer NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  amount_fen bigint NOT NULL DEFAULT 0,
  left_rows integer NOT NULL,
  loss_reason text NOT NULL DEFAULT ''::text,
  cancel_comment text NOT NULL DEFAULT ''::text,
  settled_at timestamp with time zone,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT order_batch_batch_no_key UNIQUE (batch_no),
  CONSTRAINT order_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT order_batch_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT order_batch_origin_check CHECK ((origin = ANY (ARRAY['UPLOAD'::text, 'ERP'::text]))),
  CONSTRAINT order_batch_pkey PRIMARY KEY (id),
  CONSTRAINT order_batch_status_check CHECK ((status = ANY (ARRAY['CHECKING'::text, 'PLACING'::text, 'PART'::text, 'DONE'::text, 'UNDOING'::text, 'UNDONE'::text])))
);
CREATE TABLE order_batch_row (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  batch_id bigint NOT NULL,
  row_no integer NOT NULL,
  cells_enc text NOT NULL,
  state text NOT NULL DEFAULT 'OPEN'::text,
  unit integer,
  ref text NOT NULL DEFAULT ''::text,
  digest text NOT NULL DEFAULT ''::text,
  order_enc text,
  part_id bigint,
  order_id bigint,
  refusal jsonb,
  placed_at timestamp with time zone,
  CONSTRAINT order_batch_row_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES order_batch(id) ON DELETE CASCADE,
  CONSTRAINT order_batch_row_batch_id_row_no_key UNIQUE (batch_id, row_no),
  CONSTRAINT order_batch_row_check CHECK (((order_id IS NOT NULL) = (state = ANY (ARRAY['PLACED'::text, 'UNDOING'::text, 'CANCELLED'::text])))),
  CONSTRAINT order_batch_row_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT order_batch_row_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT order_batch_row_pkey PRIMARY KEY (id),
  CONSTRAINT order_batch_row_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'PLACED'::text, 'REFUSED'::text, 'UNDOING'::text, 'CANCELLED'::text])))
);
CREATE TABLE part_alias (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  alias text NOT NULL,
  alias_key text NOT NULL,
  part_id bigint NOT NULL,
  updated_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT part_alias_alias_key_check CHECK ((alias_key <> ''::text)),
  CONSTRAINT part_alias_dealer_id_alias_key_key UNIQUE (dealer_id, alias_key),
  CONSTRAINT part_alias_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT part_alias_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_alias_pkey PRIMARY KEY (id)
);
CREATE TABLE part_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'PENDING'::text,
  prices jsonb NOT NULL DEFAULT '{}'::jsonb,
  attributes jsonb NOT NULL DEFAULT '{}'::jsonb,
  base_revision integer NOT NULL,
  effective_from date,
  reason text NOT NULL DEFAULT ''::text,
  batch_id bigint,
  proposer_id bigint NOT NULL,
  proposer_name text NOT NULL,
  decider_name text NOT NULL DEFAULT ''::text,
  decided_at timestamp with time zone,
  decision text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  outlier integer NOT NULL DEFAULT 0,
  CONSTRAINT part_change_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_change_pkey PRIMARY KEY (id),
  CONSTRAINT part_change_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'SUPERSEDED'::text])))
);
CREATE TABLE part_custom (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id bigint NOT NULL,
  part_id bigint NOT NULL,
  own_no text NOT NULL DEFAULT ''::text,
  name text NOT NULL DEFAULT ''::text,
  price_fen bigint,
  description text NOT NULL DEFAULT ''::text,
  search text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT part_custom_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT part_custom_company_id_part_id_key UNIQUE (company_id, part_id),
  CONSTRAINT part_custom_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_custom_pkey PRIMARY KEY (id),
  CONSTRAINT part_custom_price_fen_check CHECK ((price_fen > 0))
);
CREATE TABLE part_dealer (
  part_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  CONSTRAINT part_dealer_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT part_dealer_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_dealer_pkey PRIMARY KEY (part_id, dealer_id)
);
CREATE TABLE part_online (
  part_id bigint NOT NULL,
  online boolean NOT NULL DEFAULT false,
  title text NOT NULL DEFAULT ''::text,
  pictures bigint[] NOT NULL DEFAULT '{}'::bigint[],
  sort bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT part_online_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_online_pkey PRIMARY KEY (part_id)
);
CREATE TABLE part_price (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part_id bigint NOT NULL,
  kind text NOT NULL,
  fen bigint,
  valid_from timestamp with time zone NOT NULL,
  valid_to timestamp with time zone,
  change_id bigint,
  CONSTRAINT part_price_change_id_fkey FOREIGN KEY (change_id) REFERENCES part_change(id),
  CONSTRAINT part_price_check CHECK ((valid_to >= valid_from)),
  CONSTRAINT part_price_fen_check CHECK (((fen >= 1) AND (fen <= '100000000000'::bigint))),
  CONSTRAINT part_price_given CHECK (((fen IS NOT NULL) OR (kind ~~ 'LEVEL%'::text))),
  CONSTRAINT part_price_kind_check CHECK ((kind = ANY (ARRAY['PURCHASE'::text, 'WHOLESALE'::text, 'MSRP'::text, 'FLOOR'::text, 'LEVEL_A'::text, 'LEVEL_B'::text, 'LEVEL_C'::text, 'LEVEL_D'::text]))),
  CONSTRAINT part_price_once EXCLUDE USING gist (part_id WITH =, kind WITH =, tstzrange(valid_from, valid_to) WITH &&) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT part_price_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_price_pkey PRIMARY KEY (id)
);
CREATE TABLE stock_level (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  on_hand integer NOT NULL DEFAULT 0,
  reserved integer NOT NULL DEFAULT 0,
  locked integer NOT NULL DEFAULT 0,
  defective integer NOT NULL DEFAULT 0,
  quarantined integer NOT NULL DEFAULT 0,
  incoming integer NOT NULL DEFAULT 0,
  safe_min integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  in_transit integer NOT NULL DEFAULT 0,
  last_at timestamp with time zone,
  CONSTRAINT stock_available CHECK ((((on_hand - reserved) - locked) >= 0)),
  CONSTRAINT stock_level_defective_check CHECK ((defective >= 0)),
  CONSTRAINT stock_level_in_transit_check CHECK ((in_transit >= 0)),
  CONSTRAINT stock_level_incoming_check CHECK ((incoming >= 0)),
  CONSTRAINT stock_level_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_level_locked_check CHECK ((locked >= 0)),
  CONSTRAINT stock_level_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_level_pkey PRIMARY KEY (location_id, part_id),
  CONSTRAINT stock_level_quarantined_check CHECK ((quarantined >= 0)),
  CONSTRAINT stock_level_reserved_check CHECK ((reserved >= 0))
) WITH (fillfactor=75);
CREATE TABLE part_speed (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  s30 integer NOT NULL,
  s90 integer NOT NULL,
  days30 smallint NOT NULL,
  days90 smallint NOT NULL,
  history_days integer NOT NULL,
  daily numeric(12,4) NOT NULL,
  sigma numeric(12,4) NOT NULL,
  reckoned_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT part_speed_daily_check CHECK ((daily >= (0)::numeric)),
  CONSTRAINT part_speed_days30_check CHECK (((days30 >= 0) AND (days30 <= 30))),
  CONSTRAINT part_speed_days90_check CHECK (((days90 >= 0) AND (days90 <= 90))),
  CONSTRAINT part_speed_history_days_check CHECK ((history_days >= 0)),
  CONSTRAINT part_speed_location_id_part_id_fkey FOREIGN KEY (location_id, part_id) REFERENCES stock_level(location_id, part_id),
  CONSTRAINT part_speed_pkey PRIMARY KEY (location_id, part_id),
  CONSTRAINT part_speed_sigma_check CHECK ((sigma >= (0)::numeric))
);
CREATE TABLE part_supplier (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part_id bigint NOT NULL,
  supplier_id bigint NOT NULL,
  supplier_part_no text NOT NULL,
  price_fen bigint NOT NULL,
  moq integer NOT NULL DEFAULT 1,
  lead_days integer NOT NULL DEFAULT 7,
  preferred boolean NOT NULL DEFAULT false,
  packing integer NOT NULL DEFAULT 1,
  remark text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT part_supplier_moq_check CHECK ((moq > 0)),
  CONSTRAINT part_supplier_packing_check CHECK ((packing > 0)),
  CONSTRAINT part_supplier_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT part_supplier_part_id_supplier_id_key UNIQUE (part_id, supplier_id),
  CONSTRAINT part_supplier_pkey PRIMARY KEY (id),
  CONSTRAINT part_supplier_price_fen_check CHECK ((price_fen > 0)),
  CONSTRAINT part_supplier_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE TABLE pay_method (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  name_tw text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  order_kinds text[] NOT NULL,
  platforms text[] NOT NULL,
  place integer NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pay_method_code_check CHECK ((code = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'UNIONPAY'::text, 'PREPAY'::text, 'OFFLINE'::text]))),
  CONSTRAINT pay_method_code_key UNIQUE (code),
  CONSTRAINT pay_method_name_check CHECK ((name <> ''::text)),
  CONSTRAINT pay_method_name_en_check CHECK ((name_en <> ''::text)),
  CONSTRAINT pay_method_name_tw_check CHECK ((name_tw <> ''::text)),
  CONSTRAINT pay_method_order_kinds_check CHECK ((order_kinds <@ '{RETAIL,DEALER,OPERATED}'::text[])),
  CONSTRAINT pay_method_pkey PRIMARY KEY (id),
  CONSTRAINT pay_method_platforms_check CHECK ((platforms <@ '{WEB,MINI_PROGRAM}'::text[]))
);
CREATE TABLE payment_fee (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL,
  rate_bp integer NOT NULL,
  refund_mode text NOT NULL,
  valid_from date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''::text,
  CONSTRAINT payment_fee_channel_check CHECK ((channel = ANY (ARRAY['WECHAT'::text, 'ALIPAY'::text, 'UNIONPAY'::text]))),
  CONSTRAINT payment_fee_pkey PRIMARY KEY (id),
  CONSTRAINT payment_fee_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 500))),
  CONSTRAINT payment_fee_refund_mode_check CHECK ((refund_mode = ANY (ARRAY['PRO_RATA'::text, 'NONE'::text])))
);
CREATE TABLE platform_warehouse (
  location_id bigint NOT NULL,
  company_id bigint NOT NULL,
  since date NOT NULL,
  CONSTRAINT platform_warehouse_company_id_fkey FOREIGN KEY (company_id) REFERENCES platform_company(id),
  CONSTRAINT platform_warehouse_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT platform_warehouse_pkey PRIMARY KEY (location_id)
);
CREATE TABLE preference (
  account_id bigint NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT preference_pkey PRIMARY KEY (account_id, key)
);
CREATE TABLE prepay_account (
  id bigint NOT NULL,
  warn_fen bigint NOT NULL DEFAULT 0,
  warned_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT prepay_account_id_fkey FOREIGN KEY (id) REFERENCES dealer(id),
  CONSTRAINT prepay_account_pkey PRIMARY KEY (id),
  CONSTRAINT prepay_account_warn_fen_check CHECK ((warn_fen >= 0))
);
CREATE TABLE prepay_document (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  doc_no text NOT NULL,
  dealer_id bigint NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  amount_fen bigint NOT NULL,
  bank_account text NOT NULL DEFAULT ''::text,
  bank_serial text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  reverses_id bigint,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamp with time zone,
  reject_reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT prepay_document_amount_fen_check CHECK ((amount_fen <> 0)),
  CONSTRAINT prepay_document_check CHECK (((kind = 'ADJUSTMENT'::text) OR (amount_fen > 0))),
  CONSTRAINT prepay_document_check1 CHECK (((kind = 'REVERSAL'::text) = (reverses_id IS NOT NULL))),
  CONSTRAINT prepay_document_check2 CHECK (((kind <> 'RECHARGE'::text) OR ((bank_account <> ''::text) AND (bank_serial <> ''::text)))),
  CONSTRAINT prepay_document_check3 CHECK ((decided_by <> created_by)),
  CONSTRAINT prepay_document_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES prepay_account(id),
  CONSTRAINT prepay_document_doc_no_key UNIQUE (doc_no),
  CONSTRAINT prepay_document_kind_check CHECK ((kind = ANY (ARRAY['RECHARGE'::text, 'REVERSAL'::text, 'FREEZE'::text, 'WITHDRAWAL'::text, 'ADJUSTMENT'::text]))),
  CONSTRAINT prepay_document_pkey PRIMARY KEY (id),
  CONSTRAINT prepay_document_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES prepay_document(id),
  CONSTRAINT prepay_document_status_check CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'HELD'::text, 'APPROVED'::text, 'REJECTED'::text, 'RELEASED'::text, 'REVERSED'::text])))
);
CREATE TABLE prepay_statement (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  month text NOT NULL,
  opening_fen bigint NOT NULL,
  in_fen bigint NOT NULL,
  out_fen bigint NOT NULL,
  closing_fen bigint NOT NULL,
  frozen_fen bigint NOT NULL,
  moves integer NOT NULL,
  file_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT prepay_statement_check CHECK ((((opening_fen + in_fen) - out_fen) = closing_fen)),
  CONSTRAINT prepay_statement_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES prepay_account(id),
  CONSTRAINT prepay_statement_dealer_id_month_key UNIQUE (dealer_id, month),
  CONSTRAINT prepay_statement_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  CONSTRAINT prepay_statement_in_fen_check CHECK ((in_fen >= 0)),
  CONSTRAINT prepay_statement_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  CONSTRAINT prepay_statement_moves_check CHECK ((moves > 0)),
  CONSTRAINT prepay_statement_out_fen_check CHECK ((out_fen >= 0)),
  CONSTRAINT prepay_statement_pkey PRIMARY KEY (id)
);
CREATE TABLE price_sync (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sync_no text NOT NULL,
  target text NOT NULL,
  status text NOT NULL DEFAULT 'RUNNING'::text,
  origin text NOT NULL,
  starter text NOT NULL,
  next_cursor text,
  page integer NOT NULL DEFAULT 0,
  total integer,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  matched integer NOT NULL DEFAULT 0,
  doubtful integer NOT NULL DEFAULT 0,
  unmatched integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT ''::text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT price_sync_check CHECK (((status = 'RUNNING'::text) = (ended_at IS NULL))),
  CONSTRAINT price_sync_origin_check CHECK ((origin = ANY (ARRAY['MANUAL'::text, 'DAILY'::text]))),
  CONSTRAINT price_sync_pkey PRIMARY KEY (id),
  CONSTRAINT price_sync_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
  CONSTRAINT price_sync_sync_no_key UNIQUE (sync_no),
  CONSTRAINT price_sync_target_check CHECK ((target = ANY (ARRAY['TUHU'::text, 'CASS'::text])))
);
CREATE TABLE price_sync_failure (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sync_id bigint NOT NULL,
  offer_no text NOT NULL,
  title text NOT NULL,
  reason text NOT NULL,
  CONSTRAINT price_sync_failure_pkey PRIMARY KEY (id),
  CONSTRAINT price_sync_failure_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES price_sync(id)
);
CREATE TABLE promotion_count (
  promotion_id bigint NOT NULL,
  member_id bigint NOT NULL,
  day date NOT NULL,
  used integer NOT NULL,
  CONSTRAINT promotion_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT promotion_count_pkey PRIMARY KEY (promotion_id, member_id, day),
  CONSTRAINT promotion_count_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  CONSTRAINT promotion_count_used_check CHECK ((used >= 0))
);
CREATE TABLE promotion_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  promotion_id bigint NOT NULL,
  order_id bigint NOT NULL,
  member_id bigint,
  coupon_id bigint,
  fen bigint NOT NULL,
  state text NOT NULL DEFAULT 'TAKEN'::text,
  day date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  returned_at timestamp with time zone,
  CONSTRAINT promotion_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT promotion_use_fen_check CHECK ((fen >= 0)),
  CONSTRAINT promotion_use_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT promotion_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT promotion_use_pkey PRIMARY KEY (id),
  CONSTRAINT promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  CONSTRAINT promotion_use_state_check CHECK ((state = ANY (ARRAY['TAKEN'::text, 'RETURNED'::text])))
);
CREATE TABLE purchase_limit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  part_id bigint NOT NULL,
  dealer_id bigint,
  period text NOT NULL,
  quantity integer NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT purchase_limit_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT purchase_limit_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT purchase_limit_period_check CHECK ((period = ANY (ARRAY['MONTH'::text, 'QUARTER'::text]))),
  CONSTRAINT purchase_limit_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_limit_quantity_check CHECK (((quantity >= 0) AND (quantity <= 999999)))
);
CREATE TABLE purchase_limit_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  dealer_id bigint NOT NULL,
  part_id bigint NOT NULL,
  day date NOT NULL,
  quantity integer NOT NULL,
  biz_type text NOT NULL,
  biz_line_id bigint NOT NULL,
  actor_name text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT purchase_limit_use_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT purchase_limit_use_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT purchase_limit_use_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_limit_use_quantity_check CHECK ((quantity <> 0))
);
CREATE TABLE purchase_return (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_no text NOT NULL,
  po_id bigint NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT purchase_return_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_return_po_id_fkey FOREIGN KEY (po_id) REFERENCES purchase_order(id),
  CONSTRAINT purchase_return_return_no_key UNIQUE (return_no)
);
CREATE TABLE receipt_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  receipt_id bigint NOT NULL,
  dn_line_id bigint NOT NULL,
  dot_yyww text NOT NULL,
  qty_good integer NOT NULL,
  qty_defective integer NOT NULL,
  qty_quarantined integer NOT NULL DEFAULT 0,
  CONSTRAINT receipt_line_dn_line_id_fkey FOREIGN KEY (dn_line_id) REFERENCES dn_line(id),
  CONSTRAINT receipt_line_pkey PRIMARY KEY (id),
  CONSTRAINT receipt_line_qty_defective_check CHECK ((qty_defective >= 0)),
  CONSTRAINT receipt_line_qty_good_check CHECK ((qty_good >= 0)),
  CONSTRAINT receipt_line_qty_quarantined_check CHECK ((qty_quarantined >= 0)),
  CONSTRAINT receipt_line_receipt_id_dn_line_id_dot_yyww_key UNIQUE (receipt_id, dn_line_id, dot_yyww),
  CONSTRAINT receipt_line_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id)
);
CREATE TABLE purchase_return_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_id bigint NOT NULL,
  receipt_line_id bigint NOT NULL,
  bucket text NOT NULL,
  qty integer NOT NULL,
  CONSTRAINT purchase_return_line_bucket_check CHECK ((bucket = ANY (ARRAY['on_hand'::text, 'defective'::text, 'quarantined'::text]))),
  CONSTRAINT purchase_return_line_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_return_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT purchase_return_line_receipt_line_id_fkey FOREIGN KEY (receipt_line_id) REFERENCES receipt_line(id),
  CONSTRAINT purchase_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES purchase_return(id)
);
CREATE TABLE qr_ticket (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  poll_hash bytea NOT NULL,
  scan_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'WAITING'::text,
  account_id bigint,
  membership_id bigint,
  device text NOT NULL,
  address text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT qr_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT qr_ticket_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT qr_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT qr_ticket_poll_hash_key UNIQUE (poll_hash),
  CONSTRAINT qr_ticket_scan_hash_key UNIQUE (scan_hash),
  CONSTRAINT qr_ticket_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SCANNED'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'DONE'::text])))
);
CREATE TABLE supplier_invoice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  doc_no text NOT NULL,
  supplier_id bigint NOT NULL,
  settle_type smallint NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  qty integer NOT NULL DEFAULT 0,
  excl_fen bigint NOT NULL DEFAULT 0,
  tax_fen bigint NOT NULL DEFAULT 0,
  received_fen bigint NOT NULL DEFAULT 0,
  quantity_var_fen bigint NOT NULL DEFAULT 0,
  price_var_fen bigint NOT NULL DEFAULT 0,
  held boolean NOT NULL DEFAULT false,
  invoice_no text NOT NULL DEFAULT ''::text,
  invoice_date date,
  read_from text NOT NULL DEFAULT 'NONE'::text,
  file_id bigint,
  file_kind text NOT NULL DEFAULT ''::text,
  file_no text NOT NULL DEFAULT ''::text,
  file_seller text NOT NULL DEFAULT ''::text,
  file_buyer text NOT NULL DEFAULT ''::text,
  file_excl_fen bigint,
  file_tax_fen bigint,
  file_incl_fen bigint,
  remark text NOT NULL DEFAULT ''::text,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  submitted_by bigint,
  submitted_by_name text,
  submit_time timestamp with time zone,
  accepted_by bigint,
  accepted_by_name text,
  accept_reason text NOT NULL DEFAULT ''::text,
  verified_by bigint,
  verified_by_name text,
  verified_at timestamp with time zone,
  reject_reason text NOT NULL DEFAULT ''::text,
  paid_by bigint,
  paid_by_name text,
  paid_at timestamp with time zone,
  paid_fen bigint,
  bank_serial text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT supplier_invoice_check CHECK ((verified_by <> submitted_by)),
  CONSTRAINT supplier_invoice_check1 CHECK ((accepted_by <> submitted_by)),
  CONSTRAINT supplier_invoice_check2 CHECK ((paid_by <> verified_by)),
  CONSTRAINT supplier_invoice_check4 CHECK (((status = ANY (ARRAY['VERIFIED'::text, 'PAID'::text])) = (verified_by IS NOT NULL))),
  CONSTRAINT supplier_invoice_check5 CHECK (((status = 'PAID'::text) = (paid_fen IS NOT NULL))),
  CONSTRAINT supplier_invoice_doc_no_key UNIQUE (doc_no),
  CONSTRAINT supplier_invoice_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  CONSTRAINT supplier_invoice_file_kind_check CHECK ((file_kind = ANY (ARRAY[''::text, 'XML'::text, 'OFD'::text, 'PDF'::text]))),
  CONSTRAINT supplier_invoice_invoice_no_check CHECK ((invoice_no ~ '^([0-9]{20})?$'::text)),
  CONSTRAINT supplier_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_invoice_read_from_check CHECK ((read_from = ANY (ARRAY['NONE'::text, 'HAND'::text, 'XML'::text, 'OFD'::text, 'PDF'::text]))),
  CONSTRAINT supplier_invoice_settle_type_check CHECK ((settle_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT supplier_invoice_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'VERIFIED'::text, 'PAID'::text, 'REJECTED'::text, 'DELETED'::text]))),
  CONSTRAINT supplier_invoice_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  CONSTRAINT supplier_invoice_whole CHECK (((status <> ALL (ARRAY['SUBMITTED'::text, 'VERIFIED'::text, 'PAID'::text])) OR ((invoice_no <> ''::text) AND (submitted_by IS NOT NULL) AND ((excl_fen + tax_fen) <> 0))))
);
CREATE TABLE received_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  supplier_id bigint NOT NULL,
  settle_type smallint NOT NULL,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  doc_id bigint NOT NULL,
  doc_no text NOT NULL,
  po_id bigint NOT NULL,
  po_line_id bigint NOT NULL,
  dn_line_id bigint NOT NULL,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  unit_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  received_at timestamp with time zone NOT NULL,
  invoice_id bigint,
  CONSTRAINT received_line_check CHECK ((((qty < 0) = (source_type = 'RETURN'::text)) AND (qty <> 0))),
  CONSTRAINT received_line_check1 CHECK ((excl_fen = (qty * unit_fen))),
  CONSTRAINT received_line_dn_line_id_fkey FOREIGN KEY (dn_line_id) REFERENCES dn_line(id),
  CONSTRAINT received_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES supplier_invoice(id),
  CONSTRAINT received_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT received_line_pkey PRIMARY KEY (id),
  CONSTRAINT received_line_po_id_fkey FOREIGN KEY (po_id) REFERENCES purchase_order(id),
  CONSTRAINT received_line_po_line_id_fkey FOREIGN KEY (po_line_id) REFERENCES purchase_order_line(id),
  CONSTRAINT received_line_settle_type_check CHECK ((settle_type = ANY (ARRAY[1, 2]))),
  CONSTRAINT received_line_source_type_check CHECK ((source_type = ANY (ARRAY['RECEIPT'::text, 'RETURN'::text, 'CORRECTION'::text]))),
  CONSTRAINT received_line_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE TABLE sales_invoice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  serial_no text NOT NULL,
  group_no text NOT NULL,
  group_size integer NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  source_no text NOT NULL,
  dealer_id bigint NOT NULL,
  buyer_company_id bigint,
  buyer_kind text NOT NULL,
  buyer_name text NOT NULL,
  buyer_tax_no text NOT NULL DEFAULT ''::text,
  buyer_address text NOT NULL DEFAULT ''::text,
  buyer_bank text NOT NULL DEFAULT ''::text,
  lines integer NOT NULL,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  incl_fen bigint NOT NULL GENERATED ALWAYS AS ((excl_fen + tax_fen)) STORED,
  red_fen bigint NOT NULL DEFAULT 0,
  red_share text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (red_fen = 0) THEN 'NONE'::text
    WHEN (red_fen = (excl_fen + tax_fen)) THEN 'WHOLE'::text
    ELSE 'PART'::text
END) STORED,
  invoice_no text NOT NULL DEFAULT ''::text,
  invoice_date date,
  fault text NOT NULL DEFAULT ''::text,
  remark text NOT NULL DEFAULT ''::text,
  refunded_before bigint NOT NULL DEFAULT 0,
  ask_at timestamp with time zone,
  asked integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  submitted_by bigint,
  submitted_by_name text,
  submit_time timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sales_invoice_buyer_company_id_fkey FOREIGN KEY (buyer_company_id) REFERENCES company(id),
  CONSTRAINT sales_invoice_buyer_kind_check CHECK ((buyer_kind = ANY (ARRAY['ENTERPRISE'::text, 'PERSON'::text]))),
  CONSTRAINT sales_invoice_buyer_name_check CHECK ((buyer_name <> ''::text)),
  CONSTRAINT sales_invoice_check CHECK (((kind <> 'SPECIAL'::text) OR ((buyer_kind = 'ENTERPRISE'::text) AND (buyer_tax_no <> ''::text)))),
  CONSTRAINT sales_invoice_check1 CHECK (((status = 'ISSUED'::text) = (invoice_no <> ''::text))),
  CONSTRAINT sales_invoice_check2 CHECK (((invoice_no <> ''::text) = (invoice_date IS NOT NULL))),
  CONSTRAINT sales_invoice_check3 CHECK (((red_fen <= (excl_fen + tax_fen)) AND ((red_fen = 0) OR (status = 'ISSUED'::text)))),
  CONSTRAINT sales_invoice_check4 CHECK (((status = 'SUBMITTED'::text) = (ask_at IS NOT NULL))),
  CONSTRAINT sales_invoice_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES company(id),
  CONSTRAINT sales_invoice_excl_fen_check CHECK ((excl_fen >= 0)),
  CONSTRAINT sales_invoice_group_size_check CHECK ((group_size > 0)),
  CONSTRAINT sales_invoice_invoice_no_check CHECK ((invoice_no ~ '^([0-9]{20})?$'::text)),
  CONSTRAINT sales_invoice_kind_check CHECK ((kind = ANY (ARRAY['SPECIAL'::text, 'ORDINARY'::text]))),
  CONSTRAINT sales_invoice_lines_check CHECK ((lines > 0)),
  CONSTRAINT sales_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT sales_invoice_red_fen_check CHECK ((red_fen >= 0)),
  CONSTRAINT sales_invoice_red_share_check CHECK ((red_share = ANY (ARRAY['NONE'::text, 'PART'::text, 'WHOLE'::text]))),
  CONSTRAINT sales_invoice_serial_no_key UNIQUE (serial_no),
  CONSTRAINT sales_invoice_source_type_check CHECK ((source_type = ANY (ARRAY['RETAIL_ORDER'::text, 'STATEMENT'::text, 'DEALER_ORDER'::text]))),
  CONSTRAINT sales_invoice_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'ISSUED'::text, 'FAILED'::text, 'DELETED'::text]))),
  CONSTRAINT sales_invoice_tax_fen_check CHECK ((tax_fen >= 0))
);
CREATE TABLE red_letter (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  red_serial_no text NOT NULL,
  invoice_id bigint NOT NULL,
  status text NOT NULL DEFAULT 'APPLYING'::text,
  code text NOT NULL DEFAULT ''::text,
  confirm_no text NOT NULL DEFAULT ''::text,
  red_invoice_no text NOT NULL DEFAULT ''::text,
  red_invoice_date date,
  started_by text NOT NULL,
  reason text NOT NULL,
  whole boolean NOT NULL,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  incl_fen bigint NOT NULL GENERATED ALWAYS AS ((excl_fen + tax_fen)) STORED,
  fault text NOT NULL DEFAULT ''::text,
  expire_at timestamp with time zone,
  ask_at timestamp with time zone,
  asked integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT red_letter_check CHECK (((excl_fen + tax_fen) < 0)),
  CONSTRAINT red_letter_check1 CHECK (((status = 'RED_ISSUED'::text) = (red_invoice_no <> ''::text))),
  CONSTRAINT red_letter_check2 CHECK (((red_invoice_no <> ''::text) = (red_invoice_date IS NOT NULL))),
  CONSTRAINT red_letter_check3 CHECK (((ask_at IS NULL) OR (status = ANY (ARRAY['APPLYING'::text, 'NOT_NEEDED'::text, 'WAIT_BUYER'::text, 'WAIT_SELLER'::text, 'CONFIRMED'::text])))),
  CONSTRAINT red_letter_code_check CHECK ((code ~ '^(0[1-9])?$'::text)),
  CONSTRAINT red_letter_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  CONSTRAINT red_letter_pkey PRIMARY KEY (id),
  CONSTRAINT red_letter_reason_check CHECK ((reason = ANY (ARRAY['RETURN'::text, 'ERROR'::text, 'STOPPED'::text, 'ALLOWANCE'::text]))),
  CONSTRAINT red_letter_red_invoice_no_check CHECK ((red_invoice_no ~ '^([0-9]{20})?$'::text)),
  CONSTRAINT red_letter_red_serial_no_key UNIQUE (red_serial_no),
  CONSTRAINT red_letter_started_by_check CHECK ((started_by = ANY (ARRAY['SELLER'::text, 'BUYER'::text]))),
  CONSTRAINT red_letter_status_check CHECK ((status = ANY (ARRAY['APPLYING'::text, 'NOT_NEEDED'::text, 'WAIT_BUYER'::text, 'WAIT_SELLER'::text, 'CONFIRMED'::text, 'RED_ISSUED'::text, 'DENIED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text, 'FAILED'::text])))
);
CREATE TABLE sales_invoice_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  invoice_id bigint NOT NULL,
  line_no integer NOT NULL,
  discount boolean NOT NULL,
  source_kind text NOT NULL,
  source_line_id bigint NOT NULL,
  part_id bigint,
  name text NOT NULL,
  spec text NOT NULL DEFAULT ''::text,
  measure text NOT NULL DEFAULT ''::text,
  tax_code text NOT NULL,
  tax_bp integer NOT NULL,
  qty integer,
  unit_price text NOT NULL DEFAULT ''::text,
  from_piece integer NOT NULL,
  of_pieces integer NOT NULL,
  gross_fen bigint NOT NULL,
  net_fen bigint NOT NULL,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  CONSTRAINT sales_invoice_line_check CHECK ((discount = (qty IS NULL))),
  CONSTRAINT sales_invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES sales_invoice(id),
  CONSTRAINT sales_invoice_line_invoice_id_line_no_key UNIQUE (invoice_id, line_no),
  CONSTRAINT sales_invoice_line_pkey PRIMARY KEY (id),
  CONSTRAINT sales_invoice_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT sales_invoice_line_source_kind_check CHECK ((source_kind = ANY (ARRAY['R'::text, 'F'::text, 'S'::text, 'D'::text])))
);
CREATE TABLE red_letter_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  red_id bigint NOT NULL,
  line_id bigint NOT NULL,
  qty integer,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  CONSTRAINT red_letter_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES sales_invoice_line(id),
  CONSTRAINT red_letter_line_pkey PRIMARY KEY (id),
  CONSTRAINT red_letter_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT red_letter_line_red_id_fkey FOREIGN KEY (red_id) REFERENCES red_letter(id),
  CONSTRAINT red_letter_line_red_id_line_id_key UNIQUE (red_id, line_id)
);
CREATE TABLE refund (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  out_refund_no text NOT NULL,
  payment_id bigint NOT NULL,
  biz_type text,
  biz_id bigint,
  biz_no text NOT NULL DEFAULT ''::text,
  dealer_id bigint,
  suspense boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  amount_fen bigint NOT NULL,
  fee_back_fen bigint NOT NULL DEFAULT 0,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  fault text NOT NULL DEFAULT ''::text,
  channel_id text,
  ask_at timestamp with time zone,
  to_approve boolean NOT NULL DEFAULT false,
  actor_id bigint,
  actor_name text NOT NULL DEFAULT ''::text,
  approved_id bigint,
  approved_name text NOT NULL DEFAULT ''::text,
  success_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT refund_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT refund_approval CHECK (((NOT to_approve) OR (state = 'REQUESTED'::text))),
  CONSTRAINT refund_biz CHECK (((biz_type IS NULL) = (biz_id IS NULL))),
  CONSTRAINT refund_check CHECK (((fee_back_fen >= 0) AND (fee_back_fen <= amount_fen))),
  CONSTRAINT refund_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES company(id),
  CONSTRAINT refund_done CHECK (((state = 'SUCCESS'::text) = (success_at IS NOT NULL))),
  CONSTRAINT refund_out_refund_no_key UNIQUE (out_refund_no),
  CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'WAIT_RETURN'::text, 'SUBMITTED'::text, 'PROCESSING'::text, 'SUCCESS'::text, 'ABNORMAL'::text, 'CLOSED'::text])))
);
CREATE TABLE repeatable_migration (
  name text NOT NULL,
  hash text NOT NULL,
  text text NOT NULL,
  ran_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT repeatable_migration_pkey PRIMARY KEY (name)
);
CREATE TABLE report_view (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL DEFAULT 1,
  name text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  company_id bigint NOT NULL,
  account_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT report_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT report_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT report_view_name_check CHECK ((name <> ''::text)),
  CONSTRAINT report_view_pkey PRIMARY KEY (id)
);
CREATE TABLE report_run (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  view_id bigint NOT NULL,
  kind text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'WAITING'::text,
  tries integer NOT NULL DEFAULT 0,
  from_day date,
  to_day date,
  receivers integer NOT NULL DEFAULT 0,
  error text,
  sheet_id bigint,
  picture_id bigint,
  ended_at timestamp with time zone,
  CONSTRAINT report_run_check CHECK (((status = 'SENT'::text) = ((sheet_id IS NOT NULL) AND (picture_id IS NOT NULL)))),
  CONSTRAINT report_run_check1 CHECK (((status = 'FAILED'::text) = (error IS NOT NULL))),
  CONSTRAINT report_run_check2 CHECK (((status = 'WAITING'::text) = (ended_at IS NULL))),
  CONSTRAINT report_run_kind_check CHECK ((kind = ANY (ARRAY['SCHEDULED'::text, 'NOW'::text]))),
  CONSTRAINT report_run_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id),
  CONSTRAINT report_run_pkey PRIMARY KEY (id),
  CONSTRAINT report_run_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES file(id),
  CONSTRAINT report_run_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text]))),
  CONSTRAINT report_run_view_id_fkey FOREIGN KEY (view_id) REFERENCES report_view(id) ON DELETE CASCADE,
  CONSTRAINT report_run_view_id_kind_due_at_key UNIQUE (view_id, kind, due_at)
);
CREATE TABLE report_schedule (
  view_id bigint NOT NULL,
  enabled boolean NOT NULL,
  every text NOT NULL,
  day integer NOT NULL,
  hour integer NOT NULL,
  receivers bigint[] NOT NULL,
  next_at timestamp with time zone,
  CONSTRAINT report_schedule_check CHECK ((enabled = (next_at IS NOT NULL))),
  CONSTRAINT report_schedule_day_check CHECK (((day >= 0) AND (day <= 28))),
  CONSTRAINT report_schedule_every_check CHECK ((every = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text]))),
  CONSTRAINT report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  CONSTRAINT report_schedule_pkey PRIMARY KEY (view_id),
  CONSTRAINT report_schedule_view_id_fkey FOREIGN KEY (view_id) REFERENCES report_view(id) ON DELETE CASCADE
);
CREATE TABLE reservation (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  biz_type text NOT NULL,
  biz_id bigint NOT NULL,
  biz_line_id bigint NOT NULL,
  biz_no text NOT NULL,
  qty integer NOT NULL,
  max_weeks integer,
  spread_weeks integer,
  by_axle boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'ACTIVE'::text,
  expires_at timestamp with time zone,
  promised date,
  reason text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  only_dot text,
  CONSTRAINT reservation_biz_type_check CHECK ((biz_type = ANY (ARRAY['RETAIL_ORDER'::text, 'DEALER_ORDER'::text, 'TRANSFER'::text, 'SALES_ORDER'::text]))),
  CONSTRAINT reservation_check CHECK (((state = 'ACTIVE'::text) = (ended_at IS NULL))),
  CONSTRAINT reservation_location_id_part_id_fkey FOREIGN KEY (location_id, part_id) REFERENCES stock_level(location_id, part_id),
  CONSTRAINT reservation_pkey PRIMARY KEY (id),
  CONSTRAINT reservation_qty_check CHECK ((qty > 0)),
  CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'CONSUMED'::text, 'RELEASED'::text, 'DISPLACED'::text])))
);
CREATE TABLE reservation_dot (
  reservation_id bigint NOT NULL,
  dot_yyww text NOT NULL,
  qty integer NOT NULL,
  CONSTRAINT reservation_dot_pkey PRIMARY KEY (reservation_id, dot_yyww),
  CONSTRAINT reservation_dot_qty_check CHECK ((qty > 0)),
  CONSTRAINT reservation_dot_reservation_id_fkey FOREIGN KEY (reservation_id) REFERENCES reservation(id)
);
CREATE TABLE reset_key (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key_hash bytea NOT NULL,
  account_id bigint NOT NULL,
  created_by bigint,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT reset_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT reset_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT reset_key_key_hash_key UNIQUE (key_hash),
  CONSTRAINT reset_key_pkey PRIMARY KEY (id)
);
CREATE TABLE retail_order_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  line_no smallint NOT NULL,
  kind text NOT NULL,
  part_id bigint,
  service_code text NOT NULL DEFAULT ''::text,
  name text NOT NULL,
  part_no text NOT NULL DEFAULT ''::text,
  size text NOT NULL DEFAULT ''::text,
  tyre_index text,
  danger boolean NOT NULL DEFAULT false,
  qty integer NOT NULL,
  list_fen bigint NOT NULL,
  unit_fen bigint NOT NULL,
  gross_fen bigint NOT NULL,
  discount_fen bigint NOT NULL,
  net_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  tax_fen bigint NOT NULL,
  cost_fen bigint,
  tyre_source smallint,
  dot_fitted text NOT NULL DEFAULT ''::text,
  CONSTRAINT retail_order_line_check CHECK (((gross_fen = (unit_fen * qty)) AND (net_fen = (gross_fen - discount_fen)))),
  CONSTRAINT retail_order_line_check1 CHECK (((kind = 'SERVICE'::text) = (part_id IS NULL))),
  CONSTRAINT retail_order_line_check2 CHECK (((kind <> 'SERVICE'::text) OR (service_code <> ''::text))),
  CONSTRAINT retail_order_line_kind_check CHECK ((kind = ANY (ARRAY['TYRE'::text, 'PART'::text, 'SERVICE'::text]))),
  CONSTRAINT retail_order_line_net_fen_check CHECK ((net_fen >= 0)),
  CONSTRAINT retail_order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT retail_order_line_order_id_line_no_key UNIQUE (order_id, line_no),
  CONSTRAINT retail_order_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT retail_order_line_pkey PRIMARY KEY (id),
  CONSTRAINT retail_order_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT retail_order_line_tyre_index_check CHECK ((tyre_index = ANY (ARRAY['FL'::text, 'FR'::text, 'RR'::text, 'RL'::text, 'SPARE'::text]))),
  CONSTRAINT retail_order_line_tyre_source_check CHECK (((tyre_source >= 1) AND (tyre_source <= 3))),
  CONSTRAINT retail_order_line_unit_fen_check CHECK ((unit_fen >= 0))
);
CREATE TABLE retail_order_discount (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  line_id bigint NOT NULL,
  step smallint NOT NULL,
  bearer text NOT NULL,
  right_id bigint NOT NULL DEFAULT 0,
  title text NOT NULL DEFAULT ''::text,
  fen bigint NOT NULL,
  CONSTRAINT retail_order_discount_bearer_check CHECK ((bearer = ANY (ARRAY['PLATFORM'::text, 'DEALER'::text, 'SUPPLIER'::text]))),
  CONSTRAINT retail_order_discount_fen_check CHECK ((fen > 0)),
  CONSTRAINT retail_order_discount_line_id_fkey FOREIGN KEY (line_id) REFERENCES retail_order_line(id),
  CONSTRAINT retail_order_discount_pkey PRIMARY KEY (id),
  CONSTRAINT retail_order_discount_step_check CHECK ((step = ANY (ARRAY[8, 10, 15, 20, 30, 40])))
);
CREATE TABLE retail_service (
  code text NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  name_tw text NOT NULL,
  price_fen bigint NOT NULL,
  tax_bp integer NOT NULL DEFAULT 1300,
  per_tyre boolean NOT NULL,
  minutes integer NOT NULL,
  place smallint NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  CONSTRAINT retail_service_pkey PRIMARY KEY (code),
  CONSTRAINT retail_service_price_fen_check CHECK ((price_fen >= 0))
);
CREATE TABLE retail_shipment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id bigint NOT NULL,
  location_id bigint NOT NULL,
  tyre_source smallint NOT NULL,
  state text NOT NULL,
  promised_day date,
  days_certain boolean NOT NULL DEFAULT true,
  why text NOT NULL DEFAULT ''::text,
  carrier_name text NOT NULL DEFAULT ''::text,
  waybill_no text NOT NULL DEFAULT ''::text,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  received_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT retail_shipment_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT retail_shipment_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT retail_shipment_pkey PRIMARY KEY (id),
  CONSTRAINT retail_shipment_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'IN_STORE'::text, 'SHIPPED'::text, 'DELIVERED'::text, 'RECEIVED'::text, 'RELEASED'::text, 'RETURNED'::text]))),
  CONSTRAINT retail_shipment_tyre_source_check CHECK (((tyre_source >= 1) AND (tyre_source <= 3)))
);
CREATE TABLE retail_shipment_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  shipment_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  reservation_id bigint,
  dots jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT retail_shipment_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES retail_order_line(id),
  CONSTRAINT retail_shipment_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT retail_shipment_line_pkey PRIMARY KEY (id),
  CONSTRAINT retail_shipment_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT retail_shipment_line_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES retail_shipment(id)
);
CREATE TABLE role_code (
  role_id bigint NOT NULL,
  code text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  waits boolean NOT NULL DEFAULT false,
  CONSTRAINT role_code_pkey PRIMARY KEY (role_id, code),
  CONSTRAINT role_code_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE
);
CREATE TABLE role_permission (
  role_id bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT role_permission_pkey PRIMARY KEY (role_id, code),
  CONSTRAINT role_permission_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE
);
CREATE TABLE sales_cart_line (
  id bigint NOT NULL,
  membership_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sales_cart_line_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT sales_cart_line_membership_id_dealer_id_part_id_key UNIQUE (membership_id, dealer_id, part_id),
  CONSTRAINT sales_cart_line_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT sales_cart_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT sales_cart_line_pkey PRIMARY KEY (id),
  CONSTRAINT sales_cart_line_qty_check CHECK ((qty > 0))
);
CREATE TABLE sales_invoice_claim (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  group_no text NOT NULL,
  source_kind text NOT NULL,
  source_line_id bigint NOT NULL,
  live boolean NOT NULL DEFAULT true,
  CONSTRAINT sales_invoice_claim_pkey PRIMARY KEY (id),
  CONSTRAINT sales_invoice_claim_source_kind_check CHECK ((source_kind = ANY (ARRAY['R'::text, 'F'::text, 'S'::text, 'D'::text])))
);
CREATE TABLE waybill (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  waybill_no text NOT NULL,
  carrier_id bigint,
  carrier_name text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'CREATED'::text,
  exception text NOT NULL DEFAULT ''::text,
  exception_at timestamp with time zone,
  returning_at timestamp with time zone,
  signed_by text NOT NULL DEFAULT ''::text,
  signed_at timestamp with time zone,
  last_at timestamp with time zone,
  polled_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  fault text NOT NULL DEFAULT ''::text,
  returned_at timestamp with time zone,
  label jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT waybill_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES company(id),
  CONSTRAINT waybill_fault_check CHECK ((fault = ANY (ARRAY[''::text, 'REFUSED'::text, 'DAMAGED'::text, 'LOST'::text, 'OTHER'::text]))),
  CONSTRAINT waybill_pkey PRIMARY KEY (id),
  CONSTRAINT waybill_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'PICKED_UP'::text, 'IN_TRANSIT'::text, 'OUT'::text, 'SIGNED'::text]))),
  CONSTRAINT waybill_waybill_no_check CHECK ((waybill_no <> ''::text))
);
CREATE TABLE sales_order (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_no text NOT NULL,
  biz_type text NOT NULL,
  biz_id bigint,
  biz_no text NOT NULL DEFAULT ''::text,
  shipment_id bigint,
  location_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  carrier_id bigint,
  carrier_name text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'PLACING'::text,
  before_cancel text,
  status smallint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (state = 'PLACING'::text) THEN 1
    WHEN (state = 'CANCELLING'::text) THEN
    CASE
        WHEN (before_cancel = 'PLACING'::text) THEN 1
        ELSE 2
    END
    WHEN (state = ANY (ARRAY['ACCEPTED'::text, 'PICKING'::text])) THEN 2
    WHEN (state = ANY (ARRAY['REJECTED'::text, 'EXHAUSTED'::text, 'FREIGHT_SHORT'::text])) THEN 4
    WHEN (state = 'CANCELLED'::text) THEN 5
    ELSE 3
END) STORED,
  to_name text NOT NULL,
  to_contact text NOT NULL DEFAULT ''::text,
  to_phone_enc text,
  to_address text NOT NULL DEFAULT ''::text,
  pieces integer NOT NULL,
  weight_g integer NOT NULL,
  freight_fen bigint NOT NULL DEFAULT 0,
  freight_state text NOT NULL DEFAULT 'NONE'::text,
  lead_days integer NOT NULL DEFAULT 1,
  ship_day date,
  promised_day date,
  not_before date,
  urgent boolean NOT NULL DEFAULT false,
  waybill_id bigint,
  merged_into bigint,
  carrier_order_no text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  fail_reason text NOT NULL DEFAULT ''::text,
  fail_detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  remark text NOT NULL DEFAULT ''::text,
  accepted_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  signed_at timestamp with time zone,
  signed_by text NOT NULL DEFAULT ''::text,
  ended_at timestamp with time zone,
  since timestamp with time zone NOT NULL DEFAULT now(),
  search text NOT NULL DEFAULT ''::text,
  created_by bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  proof_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT sales_order_before_cancel_check CHECK ((before_cancel = ANY (ARRAY['PLACING'::text, 'ACCEPTED'::text, 'PICKING'::text]))),
  CONSTRAINT sales_order_biz_type_check CHECK ((biz_type = ANY (ARRAY['RETAIL_ORDER'::text, 'DEALER_ORDER'::text, 'MANUAL'::text]))),
  CONSTRAINT sales_order_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES company(id),
  CONSTRAINT sales_order_check CHECK (((biz_type = 'MANUAL'::text) = (shipment_id IS NULL))),
  CONSTRAINT sales_order_check1 CHECK (((biz_type = 'MANUAL'::text) = (biz_id IS NULL))),
  CONSTRAINT sales_order_check2 CHECK (((state = 'CANCELLING'::text) = (before_cancel IS NOT NULL))),
  CONSTRAINT sales_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT sales_order_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT sales_order_freight_fen_check CHECK ((freight_fen >= 0)),
  CONSTRAINT sales_order_freight_state_check CHECK ((freight_state = ANY (ARRAY['NONE'::text, 'FROZEN'::text, 'SETTLED'::text, 'RELEASED'::text]))),
  CONSTRAINT sales_order_lead_days_check CHECK ((lead_days >= 0)),
  CONSTRAINT sales_order_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT sales_order_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES sales_order(id),
  CONSTRAINT sales_order_order_no_key UNIQUE (order_no),
  CONSTRAINT sales_order_pieces_check CHECK ((pieces >= 0)),
  CONSTRAINT sales_order_pkey PRIMARY KEY (id),
  CONSTRAINT sales_order_state_check CHECK ((state = ANY (ARRAY['PLACING'::text, 'ACCEPTED'::text, 'PICKING'::text, 'CANCELLING'::text, 'WAITING_RECEIPT'::text, 'AWAITING_CONFIRM'::text, 'SIGNED'::text, 'INTERCEPTING'::text, 'RETURNING'::text, 'RETURNED'::text, 'REJECTED'::text, 'EXHAUSTED'::text, 'FREIGHT_SHORT'::text, 'CANCELLED'::text]))),
  CONSTRAINT sales_order_waybill_id_fkey FOREIGN KEY (waybill_id) REFERENCES waybill(id),
  CONSTRAINT sales_order_weight_g_check CHECK ((weight_g >= 0))
);
CREATE TABLE sales_order_line (
  id bigint NOT NULL,
  sales_order_id bigint NOT NULL,
  owner_line_id bigint,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  shipped_qty integer NOT NULL DEFAULT 0,
  returned_good integer NOT NULL DEFAULT 0,
  returned_damaged integer NOT NULL DEFAULT 0,
  reservation_id bigint,
  dots jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT sales_order_line_check CHECK (((shipped_qty >= 0) AND (shipped_qty <= qty))),
  CONSTRAINT sales_order_line_check1 CHECK (((returned_good + returned_damaged) <= shipped_qty)),
  CONSTRAINT sales_order_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT sales_order_line_pkey PRIMARY KEY (id),
  CONSTRAINT sales_order_line_qty_check CHECK ((qty >= 0)),
  CONSTRAINT sales_order_line_returned_damaged_check CHECK ((returned_damaged >= 0)),
  CONSTRAINT sales_order_line_returned_good_check CHECK ((returned_good >= 0)),
  CONSTRAINT sales_order_line_sales_order_id_fkey FOREIGN KEY (sales_order_id) REFERENCES sales_order(id)
);
CREATE TABLE sandbox_state (
  connector text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_state_pkey PRIMARY KEY (connector, key)
);
CREATE TABLE sandbox_wms_cell (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  followed_id bigint NOT NULL,
  CONSTRAINT sandbox_wms_cell_pkey PRIMARY KEY (location_id, part_id)
);
CREATE TABLE sandbox_wms_movement (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  quality text NOT NULL,
  dot_yyww text NOT NULL,
  qty integer NOT NULL,
  doc_no text NOT NULL,
  moved_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_wms_movement_pkey PRIMARY KEY (id)
);
CREATE TABLE sandbox_wms_stock (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  quality text NOT NULL,
  dot_yyww text NOT NULL,
  qty integer NOT NULL,
  CONSTRAINT sandbox_wms_stock_pkey PRIMARY KEY (location_id, part_id, quality, dot_yyww)
);
CREATE TABLE season_index (
  season text NOT NULL,
  region text NOT NULL,
  month smallint NOT NULL,
  factor numeric(4,2) NOT NULL,
  CONSTRAINT season_index_factor_check CHECK ((factor > (0)::numeric)),
  CONSTRAINT season_index_month_check CHECK (((month >= 1) AND (month <= 12))),
  CONSTRAINT season_index_pkey PRIMARY KEY (season, region, month),
  CONSTRAINT season_index_region_check CHECK ((region = ANY (ARRAY['EAST'::text, 'SOUTH'::text, 'WEST'::text, 'NORTH'::text]))),
  CONSTRAINT season_index_season_check CHECK ((season = ANY (ARRAY['SUMMER'::text, 'WINTER'::text, 'ALL'::text])))
);
CREATE TABLE self_order (
  order_id bigint NOT NULL,
  dealer_id bigint NOT NULL,
  address_index text NOT NULL DEFAULT ''::text,
  held boolean NOT NULL DEFAULT true,
  extended boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT self_order_dealer_id_fkey FOREIGN KEY (dealer_id) REFERENCES dealer(id),
  CONSTRAINT self_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES retail_order(id),
  CONSTRAINT self_order_pkey PRIMARY KEY (order_id)
);
CREATE TABLE session (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  token_hash bytea NOT NULL,
  membership_id bigint NOT NULL,
  account_id bigint NOT NULL,
  device text NOT NULL DEFAULT ''::text,
  address text NOT NULL DEFAULT ''::text,
  locked boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT session_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
);
CREATE TABLE setting (
  key text NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_by bigint,
  CONSTRAINT setting_pkey PRIMARY KEY (key)
);
CREATE TABLE setting_value (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL,
  value jsonb NOT NULL,
  valid_from timestamp with time zone NOT NULL DEFAULT now(),
  reason text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by bigint,
  created_by_name text NOT NULL DEFAULT ''::text,
  taken_back_at timestamp with time zone,
  CONSTRAINT setting_value_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT setting_value_pkey PRIMARY KEY (id)
);
CREATE TABLE statement (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  statement_no text NOT NULL,
  party_id bigint NOT NULL,
  type text NOT NULL,
  month date NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  lines integer NOT NULL DEFAULT 0,
  total_fen bigint NOT NULL DEFAULT 0,
  tax_fen bigint NOT NULL DEFAULT 0,
  settled_fen bigint NOT NULL DEFAULT 0,
  paid_fen bigint NOT NULL DEFAULT 0,
  carried_fen bigint NOT NULL DEFAULT 0,
  invoiced_fen bigint NOT NULL DEFAULT 0,
  due_fen bigint NOT NULL GENERATED ALWAYS AS ((((total_fen - settled_fen) - paid_fen) - carried_fen)) STORED,
  shown text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (status <> 'CONFIRMED'::text) THEN status
    WHEN ((((total_fen - settled_fen) - paid_fen) - carried_fen) = 0) THEN 'SETTLED'::text
    WHEN (paid_fen <> 0) THEN 'PART_PAID'::text
    ELSE 'CONFIRMED'::text
END) STORED,
  sent_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_name text NOT NULL DEFAULT ''::text,
  reminded_at timestamp with time zone,
  created_by bigint,
  created_by_name text NOT NULL,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT statement_carried_fen_check CHECK ((carried_fen <= 0)),
  CONSTRAINT statement_check CHECK (((status = 'CONFIRMED'::text) OR ((paid_fen = 0) AND (carried_fen = 0) AND (invoiced_fen = 0)))),
  CONSTRAINT statement_invoiced_fen_check CHECK ((invoiced_fen >= 0)),
  CONSTRAINT statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CONSTRAINT statement_party_id_fkey FOREIGN KEY (party_id) REFERENCES company(id),
  CONSTRAINT statement_pkey PRIMARY KEY (id),
  CONSTRAINT statement_shown_check CHECK ((shown = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'DISPUTED'::text, 'CONFIRMED'::text, 'PART_PAID'::text, 'SETTLED'::text, 'VOID'::text]))),
  CONSTRAINT statement_statement_no_key UNIQUE (statement_no),
  CONSTRAINT statement_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'DISPUTED'::text, 'CONFIRMED'::text, 'VOID'::text]))),
  CONSTRAINT statement_type_check CHECK ((type = ANY (ARRAY['RETAIL'::text, 'WHOLESALE'::text])))
);
CREATE TABLE settlement_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  party_id bigint NOT NULL,
  type text NOT NULL,
  source_type text NOT NULL,
  source_id bigint NOT NULL,
  order_id bigint,
  order_no text NOT NULL DEFAULT ''::text,
  order_line_id bigint NOT NULL DEFAULT 0,
  part_id bigint,
  part_no text NOT NULL DEFAULT ''::text,
  name text NOT NULL DEFAULT ''::text,
  size text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL DEFAULT 0,
  incl_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  tax_fen bigint NOT NULL,
  excl_fen bigint NOT NULL GENERATED ALWAYS AS ((incl_fen - tax_fen)) STORED,
  settled_fen bigint NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT ''::text,
  actor_name text NOT NULL DEFAULT ''::text,
  occurred_at timestamp with time zone NOT NULL,
  day date NOT NULL,
  statement_id bigint,
  alone boolean NOT NULL DEFAULT false,
  CONSTRAINT settlement_line_check CHECK (((source_type <> 'correction'::text) OR (reason <> ''::text))),
  CONSTRAINT settlement_line_party_id_fkey FOREIGN KEY (party_id) REFERENCES company(id),
  CONSTRAINT settlement_line_pkey PRIMARY KEY (id),
  CONSTRAINT settlement_line_source_type_check CHECK ((source_type = ANY (ARRAY['retail-order'::text, 'split-return'::text, 'dealer-receipt'::text, 'dealer-claim'::text, 'dealer-return'::text, 'correction'::text, 'carry'::text]))),
  CONSTRAINT settlement_line_source_type_source_id_party_id_order_line_i_key UNIQUE (source_type, source_id, party_id, order_line_id),
  CONSTRAINT settlement_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id),
  CONSTRAINT settlement_line_tax_bp_check CHECK (((tax_bp >= 0) AND (tax_bp <= 10000))),
  CONSTRAINT settlement_line_type_check CHECK ((type = ANY (ARRAY['RETAIL'::text, 'WHOLESALE'::text])))
);
CREATE TABLE shipping_account (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  carrier_id bigint NOT NULL,
  account_no text NOT NULL,
  balance_fen bigint NOT NULL DEFAULT 0,
  credit_fen bigint NOT NULL DEFAULT 0,
  warn_fen bigint NOT NULL DEFAULT 0,
  low_since timestamp with time zone,
  last_at timestamp with time zone,
  remark text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  frozen_fen bigint NOT NULL DEFAULT 0,
  CONSTRAINT shipping_account_account_no_check CHECK ((account_no <> ''::text)),
  CONSTRAINT shipping_account_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES company(id),
  CONSTRAINT shipping_account_credit_fen_check CHECK ((credit_fen >= 0)),
  CONSTRAINT shipping_account_frozen_fen_check CHECK ((frozen_fen >= 0)),
  CONSTRAINT shipping_account_line CHECK ((((balance_fen + credit_fen) - frozen_fen) >= 0)),
  CONSTRAINT shipping_account_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_account_warn_fen_check CHECK ((warn_fen >= 0))
);
CREATE TABLE shipping_account_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL,
  kind text NOT NULL,
  amount_fen bigint NOT NULL,
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  biz_no text NOT NULL,
  biz_id bigint,
  round integer NOT NULL,
  reverses_id bigint,
  remark text NOT NULL DEFAULT ''::text,
  actor_id bigint,
  actor_name text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  CONSTRAINT shipping_account_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES shipping_account(id),
  CONSTRAINT shipping_account_entry_amount_fen_check CHECK ((amount_fen <> 0)),
  CONSTRAINT shipping_account_entry_biz_no_check CHECK ((biz_no <> ''::text)),
  CONSTRAINT shipping_account_entry_check CHECK (((balance_before + amount_fen) = balance_after)),
  CONSTRAINT shipping_account_entry_check1 CHECK (((kind = 'REVERSAL'::text) = (reverses_id IS NOT NULL))),
  CONSTRAINT shipping_account_entry_check2 CHECK (((kind <> 'TOP_UP'::text) OR (amount_fen > 0))),
  CONSTRAINT shipping_account_entry_check3 CHECK (((kind <> 'FEE'::text) OR (amount_fen < 0))),
  CONSTRAINT shipping_account_entry_kind_check CHECK ((kind = ANY (ARRAY['TOP_UP'::text, 'FEE'::text, 'REVERSAL'::text]))),
  CONSTRAINT shipping_account_entry_pkey PRIMARY KEY (id),
  CONSTRAINT shipping_account_entry_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES shipping_account_entry(id),
  CONSTRAINT shipping_account_entry_reverses_id_key UNIQUE (reverses_id),
  CONSTRAINT shipping_account_entry_round_check CHECK ((round > 0))
);
CREATE TABLE sign_in_grant (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  account_id bigint,
  membership_id bigint,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  key text NOT NULL DEFAULT ''::text,
  CONSTRAINT sign_in_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT sign_in_grant_kind_check CHECK ((kind = ANY (ARRAY['SMS'::text, 'TOTP'::text, 'QR'::text, 'RESET'::text, 'ENTRY'::text]))),
  CONSTRAINT sign_in_grant_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES membership(id),
  CONSTRAINT sign_in_grant_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_grant_token_hash_key UNIQUE (token_hash)
);
CREATE TABLE sms_log_file (
  message_id bigint NOT NULL,
  position integer NOT NULL,
  file_id bigint NOT NULL,
  CONSTRAINT sms_log_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  CONSTRAINT sms_log_file_message_id_fkey FOREIGN KEY (message_id) REFERENCES sms_log(id) ON DELETE CASCADE,
  CONSTRAINT sms_log_file_pkey PRIMARY KEY (message_id, "position")
);
CREATE TABLE split_return (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  return_no text NOT NULL,
  round integer NOT NULL DEFAULT 1,
  receiver_id bigint NOT NULL,
  refund_id bigint NOT NULL,
  amount_fen bigint NOT NULL,
  state text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  requested_at timestamp with time zone NOT NULL DEFAULT now(),
  advanced_at timestamp with time zone,
  advanced_name text NOT NULL DEFAULT ''::text,
  advanced_note text NOT NULL DEFAULT ''::text,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT split_return_advanced CHECK (((advanced_at IS NULL) OR (state <> 'STATEMENT'::text))),
  CONSTRAINT split_return_amount_fen_check CHECK ((amount_fen > 0)),
  CONSTRAINT split_return_pkey PRIMARY KEY (id),
  CONSTRAINT split_return_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES bill_split_receiver(id),
  CONSTRAINT split_return_receiver_id_refund_id_key UNIQUE (receiver_id, refund_id),
  CONSTRAINT split_return_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT split_return_return_no_key UNIQUE (return_no),
  CONSTRAINT split_return_round_check CHECK ((round > 0)),
  CONSTRAINT split_return_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'PROCESSING'::text, 'SUCCESS'::text, 'FAILED'::text, 'STATEMENT'::text])))
);
CREATE TABLE split_rule (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  share_bp integer NOT NULL,
  fee_fen bigint NOT NULL DEFAULT 0,
  valid_from date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''::text,
  CONSTRAINT split_rule_fee_fen_check CHECK (((fee_fen >= 0) AND (fee_fen <= 100000))),
  CONSTRAINT split_rule_kind_check CHECK ((kind = ANY (ARRAY['OWN'::text, 'DEALER'::text, 'GROUP'::text, 'OEM'::text]))),
  CONSTRAINT split_rule_pkey PRIMARY KEY (id),
  CONSTRAINT split_rule_share_bp_check CHECK (((share_bp >= 0) AND (share_bp <= 10000)))
);
CREATE TABLE statement_dispute (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL,
  line_id bigint NOT NULL,
  reason text NOT NULL,
  by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  resolution text,
  answer text NOT NULL DEFAULT ''::text,
  answered_name text NOT NULL DEFAULT ''::text,
  answered_at timestamp with time zone,
  correction_id bigint,
  CONSTRAINT statement_dispute_check CHECK (((resolution IS NULL) = (answered_at IS NULL))),
  CONSTRAINT statement_dispute_check1 CHECK (((resolution = 'CORRECTED'::text) = (correction_id IS NOT NULL))),
  CONSTRAINT statement_dispute_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES settlement_line(id),
  CONSTRAINT statement_dispute_line_id_fkey FOREIGN KEY (line_id) REFERENCES settlement_line(id),
  CONSTRAINT statement_dispute_pkey PRIMARY KEY (id),
  CONSTRAINT statement_dispute_reason_check CHECK ((reason <> ''::text)),
  CONSTRAINT statement_dispute_resolution_check CHECK ((resolution = ANY (ARRAY['KEPT'::text, 'CORRECTED'::text, 'MOVED'::text]))),
  CONSTRAINT statement_dispute_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id)
);
CREATE TABLE statement_invoice (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  statement_id bigint NOT NULL,
  invoice_no text NOT NULL,
  amount_fen bigint NOT NULL,
  day date NOT NULL,
  by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT statement_invoice_invoice_no_check CHECK ((invoice_no ~ '^[0-9]{20}$'::text)),
  CONSTRAINT statement_invoice_invoice_no_key UNIQUE (invoice_no),
  CONSTRAINT statement_invoice_pkey PRIMARY KEY (id),
  CONSTRAINT statement_invoice_some CHECK ((amount_fen <> 0)),
  CONSTRAINT statement_invoice_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id)
);
CREATE TABLE statement_payment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pay_no text NOT NULL,
  statement_id bigint NOT NULL,
  amount_fen bigint NOT NULL,
  bank_fen bigint NOT NULL,
  bank_account text NOT NULL,
  bank_serial text NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  status text NOT NULL DEFAULT 'SUBMITTED'::text,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamp with time zone,
  reject_reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT statement_payment_amount_fen_check CHECK ((amount_fen <> 0)),
  CONSTRAINT statement_payment_bank_account_check CHECK ((bank_account <> ''::text)),
  CONSTRAINT statement_payment_bank_serial_check CHECK ((bank_serial <> ''::text)),
  CONSTRAINT statement_payment_check CHECK (((abs((bank_fen - amount_fen)) <= 100) AND (sign((bank_fen)::double precision) = sign((amount_fen)::double precision)))),
  CONSTRAINT statement_payment_check1 CHECK ((decided_by <> created_by)),
  CONSTRAINT statement_payment_check2 CHECK (((status = 'SUBMITTED'::text) = (decided_by IS NULL))),
  CONSTRAINT statement_payment_pay_no_key UNIQUE (pay_no),
  CONSTRAINT statement_payment_pkey PRIMARY KEY (id),
  CONSTRAINT statement_payment_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES statement(id),
  CONSTRAINT statement_payment_status_check CHECK ((status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text, 'REJECTED'::text])))
);
CREATE TABLE stock_adjustment (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  adjust_no text NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  location_id bigint NOT NULL,
  reason text NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  qty_up integer NOT NULL DEFAULT 0,
  qty_down integer NOT NULL DEFAULT 0,
  value_fen bigint NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  submit_time timestamp with time zone,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamp with time zone,
  reject_reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_adjustment_adjust_no_key UNIQUE (adjust_no),
  CONSTRAINT stock_adjustment_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT stock_adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  CONSTRAINT stock_adjustment_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_adjustment_pkey PRIMARY KEY (id),
  CONSTRAINT stock_adjustment_qty_down_check CHECK ((qty_down >= 0)),
  CONSTRAINT stock_adjustment_qty_up_check CHECK ((qty_up >= 0)),
  CONSTRAINT stock_adjustment_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'POSTED'::text, 'REJECTED'::text, 'DELETED'::text]))),
  CONSTRAINT stock_adjustment_value_fen_check CHECK ((value_fen >= 0))
);
CREATE TABLE stock_adjustment_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  adjustment_id bigint NOT NULL,
  line_no integer NOT NULL,
  part_id bigint NOT NULL,
  dot text NOT NULL DEFAULT ''::text,
  seen integer NOT NULL,
  counted integer NOT NULL,
  unit_cost_fen bigint NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  bucket text,
  CONSTRAINT stock_adjustment_line_adjustment_id_fkey FOREIGN KEY (adjustment_id) REFERENCES stock_adjustment(id),
  CONSTRAINT stock_adjustment_line_adjustment_id_part_id_bucket_dot_key UNIQUE NULLS NOT DISTINCT (adjustment_id, part_id, bucket, dot),
  CONSTRAINT stock_adjustment_line_bucket_check CHECK ((bucket = ANY (ARRAY['on_hand'::text, 'defective'::text, 'quarantined'::text]))),
  CONSTRAINT stock_adjustment_line_counted_check CHECK ((counted >= 0)),
  CONSTRAINT stock_adjustment_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_adjustment_line_pkey PRIMARY KEY (id),
  CONSTRAINT stock_adjustment_line_seen_check CHECK ((seen >= 0)),
  CONSTRAINT stock_adjustment_line_unit_cost_fen_check CHECK ((unit_cost_fen >= 0))
);
CREATE TABLE stock_batch (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  dot_yyww text NOT NULL,
  qty integer NOT NULL,
  bucket text NOT NULL,
  planned integer NOT NULL DEFAULT 0,
  dot_key integer GENERATED ALWAYS AS (
CASE
    WHEN (dot_yyww ~ '^\d{4}$'::text) THEN ((substr(dot_yyww, 3) || substr(dot_yyww, 1, 2)))::integer
    ELSE NULL::integer
END) STORED,
  CONSTRAINT stock_batch_bucket_check CHECK ((bucket = ANY (ARRAY['on_hand'::text, 'defective'::text, 'quarantined'::text, 'in_transit'::text]))),
  CONSTRAINT stock_batch_check CHECK (((planned >= 0) AND (planned <= qty))),
  CONSTRAINT stock_batch_check1 CHECK (((planned = 0) OR (bucket = 'on_hand'::text))),
  CONSTRAINT stock_batch_location_id_part_id_fkey FOREIGN KEY (location_id, part_id) REFERENCES stock_level(location_id, part_id),
  CONSTRAINT stock_batch_pkey PRIMARY KEY (location_id, part_id, bucket, dot_yyww),
  CONSTRAINT stock_batch_qty_check CHECK ((qty >= 0))
) WITH (fillfactor=75);
CREATE TABLE stock_count (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  count_no text NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  location_id bigint NOT NULL,
  plan jsonb NOT NULL,
  remark text NOT NULL DEFAULT ''::text,
  line_count integer NOT NULL DEFAULT 0,
  qty_up integer NOT NULL DEFAULT 0,
  qty_down integer NOT NULL DEFAULT 0,
  value_fen bigint NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  posted_at timestamp with time zone,
  cancel_reason text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_count_check CHECK (((status = 'POSTED'::text) = (posted_at IS NOT NULL))),
  CONSTRAINT stock_count_count_no_key UNIQUE (count_no),
  CONSTRAINT stock_count_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT stock_count_line_count_check CHECK ((line_count >= 0)),
  CONSTRAINT stock_count_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_count_pkey PRIMARY KEY (id),
  CONSTRAINT stock_count_qty_down_check CHECK ((qty_down >= 0)),
  CONSTRAINT stock_count_qty_up_check CHECK ((qty_up >= 0)),
  CONSTRAINT stock_count_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'COUNTING'::text, 'DIFFERENCES'::text, 'POSTED'::text, 'CANCELLED'::text]))),
  CONSTRAINT stock_count_value_fen_check CHECK ((value_fen >= 0))
);
CREATE TABLE stock_count_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  count_id bigint NOT NULL,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'PENDING'::text,
  open boolean NOT NULL DEFAULT true,
  round integer NOT NULL DEFAULT 1,
  recount text NOT NULL DEFAULT ''::text,
  racks text[] NOT NULL DEFAULT '{}'::text[],
  counted integer,
  first_at timestamp with time zone,
  counted_at timestamp with time zone,
  picked integer,
  book integer,
  dots jsonb NOT NULL DEFAULT '[]'::jsonb,
  unit_cost_fen bigint NOT NULL DEFAULT 0,
  accepted_by bigint,
  accepted_by_name text,
  posted_at timestamp with time zone,
  CONSTRAINT stock_count_line_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES account(id),
  CONSTRAINT stock_count_line_check CHECK (((posted_at IS NULL) OR (NOT open))),
  CONSTRAINT stock_count_line_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(id),
  CONSTRAINT stock_count_line_count_id_part_id_key UNIQUE (count_id, part_id),
  CONSTRAINT stock_count_line_counted_check CHECK ((counted >= 0)),
  CONSTRAINT stock_count_line_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_count_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_count_line_picked_check CHECK ((picked >= 0)),
  CONSTRAINT stock_count_line_pkey PRIMARY KEY (id),
  CONSTRAINT stock_count_line_recount_check CHECK ((recount = ANY (ARRAY[''::text, 'RACKS'::text, 'MOVED'::text, 'ASKED'::text]))),
  CONSTRAINT stock_count_line_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'COUNTED'::text, 'RECOUNT'::text, 'AGREED'::text]))),
  CONSTRAINT stock_count_line_unit_cost_fen_check CHECK ((unit_cost_fen >= 0))
);
CREATE TABLE stock_count_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  count_id bigint NOT NULL,
  line_id bigint NOT NULL,
  scan_id text NOT NULL,
  round integer NOT NULL,
  counter_id bigint NOT NULL,
  counter_name text NOT NULL,
  rack text NOT NULL DEFAULT ''::text,
  dot text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  void_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_count_entry_count_id_fkey FOREIGN KEY (count_id) REFERENCES stock_count(id),
  CONSTRAINT stock_count_entry_count_id_scan_id_key UNIQUE (count_id, scan_id),
  CONSTRAINT stock_count_entry_counter_id_fkey FOREIGN KEY (counter_id) REFERENCES account(id),
  CONSTRAINT stock_count_entry_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_count_line(id) ON DELETE CASCADE,
  CONSTRAINT stock_count_entry_pkey PRIMARY KEY (id),
  CONSTRAINT stock_count_entry_qty_check CHECK (((qty >= 0) AND (qty <= 999999)))
);
CREATE TABLE stock_day (
  day date NOT NULL,
  closed_at timestamp with time zone NOT NULL DEFAULT now(),
  cells integer,
  CONSTRAINT stock_day_pkey PRIMARY KEY (day)
);
CREATE TABLE stock_lock (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  qty integer NOT NULL,
  reason text NOT NULL,
  until timestamp with time zone,
  actor_id bigint,
  actor_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT stock_lock_location_id_part_id_fkey FOREIGN KEY (location_id, part_id) REFERENCES stock_level(location_id, part_id),
  CONSTRAINT stock_lock_pkey PRIMARY KEY (id),
  CONSTRAINT stock_lock_qty_check CHECK ((qty > 0))
);
CREATE TABLE stock_pull (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pull_no text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'RUNNING'::text,
  starter text NOT NULL,
  logistics_id bigint,
  location_id bigint,
  phase text NOT NULL DEFAULT 'STOCK'::text,
  next_cursor text,
  step integer NOT NULL DEFAULT 0,
  places integer NOT NULL DEFAULT 0,
  places_done integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  opened integer NOT NULL DEFAULT 0,
  gone integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT ''::text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  CONSTRAINT stock_pull_check CHECK (((status = 'RUNNING'::text) = (ended_at IS NULL))),
  CONSTRAINT stock_pull_kind_check CHECK ((kind = ANY (ARRAY['STOCK'::text, 'DOT'::text, 'PLACES'::text]))),
  CONSTRAINT stock_pull_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_pull_logistics_id_fkey FOREIGN KEY (logistics_id) REFERENCES company(id),
  CONSTRAINT stock_pull_phase_check CHECK ((phase = ANY (ARRAY['STOCK'::text, 'MOVES'::text]))),
  CONSTRAINT stock_pull_pkey PRIMARY KEY (id),
  CONSTRAINT stock_pull_pull_no_key UNIQUE (pull_no),
  CONSTRAINT stock_pull_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE TABLE stock_pull_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pull_id bigint NOT NULL,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  quality text NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  qty_before integer NOT NULL,
  qty_after integer NOT NULL,
  CONSTRAINT stock_pull_change_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_pull_change_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_pull_change_pkey PRIMARY KEY (id),
  CONSTRAINT stock_pull_change_pull_id_fkey FOREIGN KEY (pull_id) REFERENCES stock_pull(id),
  CONSTRAINT stock_pull_change_qty_after_check CHECK ((qty_after >= 0)),
  CONSTRAINT stock_pull_change_qty_before_check CHECK ((qty_before >= 0)),
  CONSTRAINT stock_pull_change_quality_check CHECK ((quality = ANY (ARRAY['GOOD'::text, 'BAD'::text])))
);
CREATE TABLE stock_pull_failure (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  pull_id bigint NOT NULL,
  place_code text NOT NULL,
  item_code text NOT NULL DEFAULT ''::text,
  reason text NOT NULL,
  CONSTRAINT stock_pull_failure_pkey PRIMARY KEY (id),
  CONSTRAINT stock_pull_failure_pull_id_fkey FOREIGN KEY (pull_id) REFERENCES stock_pull(id)
);
CREATE TABLE stock_recall (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recall_no text NOT NULL,
  part_id bigint NOT NULL,
  dot_from text NOT NULL,
  dot_to text NOT NULL,
  from_key integer NOT NULL,
  to_key integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN'::text,
  version integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  closed_by_name text,
  closed_at timestamp with time zone,
  CONSTRAINT stock_recall_check CHECK ((from_key <= to_key)),
  CONSTRAINT stock_recall_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_recall_pkey PRIMARY KEY (id),
  CONSTRAINT stock_recall_recall_no_key UNIQUE (recall_no),
  CONSTRAINT stock_recall_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'LIFTED'::text, 'CLOSED'::text])))
);
CREATE TABLE stock_recall_hold (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recall_id bigint NOT NULL,
  location_id bigint NOT NULL,
  quantity integer NOT NULL DEFAULT 0,
  held_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  freed_by_name text,
  freed_at timestamp with time zone,
  CONSTRAINT stock_recall_hold_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_recall_hold_pkey PRIMARY KEY (id),
  CONSTRAINT stock_recall_hold_recall_id_fkey FOREIGN KEY (recall_id) REFERENCES stock_recall(id)
);
CREATE TABLE stock_recall_piece (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  recall_id bigint NOT NULL,
  location_id bigint NOT NULL,
  dot_yyww text NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  cause_type text NOT NULL DEFAULT ''::text,
  cause_no text NOT NULL DEFAULT ''::text,
  actor_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_recall_piece_check CHECK (
CASE kind
    WHEN 'HELD'::text THEN (quantity > 0)
    WHEN 'PASSED'::text THEN (quantity <> 0)
    ELSE (quantity < 0)
END),
  CONSTRAINT stock_recall_piece_kind_check CHECK ((kind = ANY (ARRAY['HELD'::text, 'FREED'::text, 'GONE'::text, 'PASSED'::text]))),
  CONSTRAINT stock_recall_piece_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_recall_piece_pkey PRIMARY KEY (id),
  CONSTRAINT stock_recall_piece_recall_id_fkey FOREIGN KEY (recall_id) REFERENCES stock_recall(id)
);
CREATE TABLE stock_reversal (
  biz_type text NOT NULL,
  biz_line_id bigint NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_reversal_pkey PRIMARY KEY (biz_type, biz_line_id)
);
CREATE TABLE stock_snapshot (
  day date NOT NULL,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  on_hand integer NOT NULL,
  defective integer NOT NULL,
  quarantined integer NOT NULL,
  in_transit integer NOT NULL,
  reserved integer NOT NULL,
  locked integer NOT NULL,
  incoming integer NOT NULL,
  CONSTRAINT stock_snapshot_pkey PRIMARY KEY (day, location_id, part_id)
) PARTITION BY RANGE (day);
CREATE TABLE stock_transfer (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transfer_no text NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT'::text,
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  due_on date NOT NULL,
  carrier text NOT NULL DEFAULT ''::text,
  waybill_no text NOT NULL DEFAULT ''::text,
  remark text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL DEFAULT 0,
  qty_sent integer NOT NULL DEFAULT 0,
  qty_good integer NOT NULL DEFAULT 0,
  qty_defective integer NOT NULL DEFAULT 0,
  qty_lost integer NOT NULL DEFAULT 0,
  qty_back integer NOT NULL DEFAULT 0,
  qty_late integer NOT NULL DEFAULT 0,
  qty_road integer GENERATED ALWAYS AS ((((((qty_sent - qty_good) - qty_defective) - qty_lost) - qty_back) - qty_late)) STORED,
  value_fen bigint NOT NULL DEFAULT 0,
  close_reason text NOT NULL DEFAULT ''::text,
  created_by bigint NOT NULL,
  created_by_name text NOT NULL,
  submit_time timestamp with time zone,
  sent_by_name text,
  sent_at timestamp with time zone,
  ended_by_name text,
  ended_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_transfer_check CHECK ((from_id <> to_id)),
  CONSTRAINT stock_transfer_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  CONSTRAINT stock_transfer_from_id_fkey FOREIGN KEY (from_id) REFERENCES location(id),
  CONSTRAINT stock_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT stock_transfer_qty_check CHECK ((qty >= 0)),
  CONSTRAINT stock_transfer_qty_road_check CHECK ((qty_road >= 0)),
  CONSTRAINT stock_transfer_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'APPROVED'::text, 'SENT'::text, 'PART_RECEIVED'::text, 'RECEIVED'::text, 'CLOSED_SHORT'::text, 'CANCELLED'::text, 'DELETED'::text]))),
  CONSTRAINT stock_transfer_to_id_fkey FOREIGN KEY (to_id) REFERENCES location(id),
  CONSTRAINT stock_transfer_transfer_no_key UNIQUE (transfer_no),
  CONSTRAINT stock_transfer_value_fen_check CHECK ((value_fen >= 0))
);
CREATE TABLE stock_transfer_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transfer_id bigint NOT NULL,
  line_no integer NOT NULL,
  part_id bigint NOT NULL,
  dot text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  qty_displaced integer NOT NULL DEFAULT 0,
  unit_cost_fen bigint NOT NULL,
  CONSTRAINT stock_transfer_line_check CHECK (((qty_displaced >= 0) AND (qty_displaced <= qty))),
  CONSTRAINT stock_transfer_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_transfer_line_pkey PRIMARY KEY (id),
  CONSTRAINT stock_transfer_line_qty_check CHECK ((qty > 0)),
  CONSTRAINT stock_transfer_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES stock_transfer(id),
  CONSTRAINT stock_transfer_line_transfer_id_part_id_dot_key UNIQUE (transfer_id, part_id, dot),
  CONSTRAINT stock_transfer_line_unit_cost_fen_check CHECK ((unit_cost_fen >= 0))
);
CREATE TABLE stock_transfer_step (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  line_id bigint NOT NULL,
  turn integer NOT NULL,
  kind text NOT NULL,
  dot text NOT NULL,
  dot_read text NOT NULL,
  qty integer NOT NULL,
  reversed boolean NOT NULL DEFAULT false,
  made_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_transfer_step_check CHECK (((NOT reversed) OR (kind = ANY (ARRAY['LOST'::text, 'LATE'::text])))),
  CONSTRAINT stock_transfer_step_kind_check CHECK ((kind = ANY (ARRAY['SENT'::text, 'GOOD'::text, 'DEFECTIVE'::text, 'LOST'::text, 'BACK'::text, 'LATE'::text]))),
  CONSTRAINT stock_transfer_step_line_id_fkey FOREIGN KEY (line_id) REFERENCES stock_transfer_line(id),
  CONSTRAINT stock_transfer_step_pkey PRIMARY KEY (id),
  CONSTRAINT stock_transfer_step_qty_check CHECK ((qty > 0)),
  CONSTRAINT stock_transfer_step_turn_check CHECK ((turn >= 0))
);
CREATE TABLE stock_txn (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  delta integer NOT NULL,
  balance_after integer NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  biz_id bigint NOT NULL,
  biz_line_id bigint NOT NULL,
  actor_id bigint,
  reverses_id bigint,
  unit_cost_fen bigint,
  dot_key integer GENERATED ALWAYS AS (
CASE
    WHEN (dot_yyww ~ '^\d{4}$'::text) THEN ((substr(dot_yyww, 3) || substr(dot_yyww, 1, 2)))::integer
    ELSE NULL::integer
END) STORED,
  dot_assumed boolean NOT NULL DEFAULT false,
  bucket text NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  biz_type text NOT NULL,
  biz_no text NOT NULL,
  actor_name text NOT NULL,
  CONSTRAINT stock_txn_balance_after CHECK ((balance_after >= 0)),
  CONSTRAINT stock_txn_biz_type CHECK ((regexp_replace(biz_type, '_REVERSAL$'::text, ''::text) = ANY (ARRAY['INITIAL'::text, 'PURCHASE_IN'::text, 'RELEASE'::text, 'WRONG_PART_IN'::text, 'PURCHASE_RETURN'::text, 'SALE_OUT'::text, 'FIT_OUT'::text, 'SALE_RETURN'::text, 'DEALER_IN'::text, 'DEALER_RECEIVED'::text, 'DEALER_SHORT'::text, 'DEALER_BACK'::text, 'CONSIGN_OUT'::text, 'CONSIGN_BUY'::text, 'TRANSFER_OUT'::text, 'TRANSFER_IN'::text, 'TRANSFER_LOSS'::text, 'TRANSFER_BACK'::text, 'COUNT_GAIN'::text, 'COUNT_LOSS'::text, 'ADJUST_GAIN'::text, 'ADJUST_LOSS'::text, 'DAMAGE'::text, 'SCRAP'::text, 'HOLD'::text, 'HOLD_END'::text, 'DOT_CORRECTION'::text, 'MIRROR'::text]))),
  CONSTRAINT stock_txn_bucket CHECK ((bucket = ANY (ARRAY['on_hand'::text, 'defective'::text, 'quarantined'::text, 'in_transit'::text]))),
  CONSTRAINT stock_txn_cost CHECK ((unit_cost_fen >= 0)),
  CONSTRAINT stock_txn_delta CHECK ((delta <> 0)),
  CONSTRAINT stock_txn_location_id_part_id_fkey FOREIGN KEY (location_id, part_id) REFERENCES stock_level(location_id, part_id),
  CONSTRAINT stock_txn_reversal CHECK (((reverses_id IS NOT NULL) = (biz_type ~~ '%\_REVERSAL'::text)))
) PARTITION BY RANGE (occurred_at);
CREATE TABLE stock_txn_day (
  day date NOT NULL,
  location_id bigint NOT NULL,
  type text NOT NULL,
  bucket text NOT NULL,
  rows bigint NOT NULL,
  plus bigint NOT NULL,
  minus bigint NOT NULL,
  CONSTRAINT stock_txn_day_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_txn_day_pkey PRIMARY KEY (day, location_id, type, bucket)
);
CREATE TABLE stock_txn_day_kind (
  day date NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  bucket text NOT NULL,
  rows bigint NOT NULL,
  plus bigint NOT NULL,
  minus bigint NOT NULL,
  CONSTRAINT stock_txn_day_kind_pkey PRIMARY KEY (day, kind, type, bucket)
);
CREATE TABLE stock_txn_past (
  id bigint NOT NULL,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  delta integer NOT NULL,
  balance_after integer NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  biz_id bigint NOT NULL,
  biz_line_id bigint NOT NULL,
  actor_id bigint,
  reverses_id bigint,
  unit_cost_fen bigint,
  dot_key integer GENERATED ALWAYS AS (
CASE
    WHEN (dot_yyww ~ '^\d{4}$'::text) THEN ((substr(dot_yyww, 3) || substr(dot_yyww, 1, 2)))::integer
    ELSE NULL::integer
END) STORED,
  dot_assumed boolean NOT NULL DEFAULT false,
  bucket text NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  biz_type text NOT NULL,
  biz_no text NOT NULL,
  actor_name text NOT NULL,
  CONSTRAINT stock_txn_balance_after CHECK ((balance_after >= 0)),
  CONSTRAINT stock_txn_biz_type CHECK ((regexp_replace(biz_type, '_REVERSAL$'::text, ''::text) = ANY (ARRAY['INITIAL'::text, 'PURCHASE_IN'::text, 'RELEASE'::text, 'WRONG_PART_IN'::text, 'PURCHASE_RETURN'::text, 'SALE_OUT'::text, 'FIT_OUT'::text, 'SALE_RETURN'::text, 'DEALER_IN'::text, 'DEALER_RECEIVED'::text, 'DEALER_SHORT'::text, 'DEALER_BACK'::text, 'CONSIGN_OUT'::text, 'CONSIGN_BUY'::text, 'TRANSFER_OUT'::text, 'TRANSFER_IN'::text, 'TRANSFER_LOSS'::text, 'TRANSFER_BACK'::text, 'COUNT_GAIN'::text, 'COUNT_LOSS'::text, 'ADJUST_GAIN'::text, 'ADJUST_LOSS'::text, 'DAMAGE'::text, 'SCRAP'::text, 'HOLD'::text, 'HOLD_END'::text, 'DOT_CORRECTION'::text, 'MIRROR'::text]))),
  CONSTRAINT stock_txn_bucket CHECK ((bucket = ANY (ARRAY['on_hand'::text, 'defective'::text, 'quarantined'::text, 'in_transit'::text]))),
  CONSTRAINT stock_txn_cost CHECK ((unit_cost_fen >= 0)),
  CONSTRAINT stock_txn_delta CHECK ((delta <> 0)),
  CONSTRAINT stock_txn_past_pkey PRIMARY KEY (id),
  CONSTRAINT stock_txn_reversal CHECK (((reverses_id IS NOT NULL) = (biz_type ~~ '%\_REVERSAL'::text)))
) WITH (autovacuum_vacuum_insert_scale_factor=0.02);
CREATE TABLE stock_variance (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  variance_no text GENERATED ALWAYS AS (('CY'::text || lpad((id)::text, GREATEST(6, length((id)::text)), '0'::text))) STORED,
  status text NOT NULL DEFAULT 'OPEN'::text,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  our_good integer NOT NULL,
  our_bad integer NOT NULL,
  their_good integer NOT NULL,
  their_bad integer NOT NULL,
  dot_pieces integer NOT NULL DEFAULT 0,
  ours jsonb NOT NULL,
  theirs jsonb NOT NULL,
  our_since timestamp with time zone,
  their_since timestamp with time zone,
  causes jsonb NOT NULL DEFAULT '[]'::jsonb,
  cause text NOT NULL,
  unit_cost_fen bigint NOT NULL DEFAULT 0,
  pieces integer NOT NULL GENERATED ALWAYS AS (GREATEST(abs((their_good - our_good)), abs((their_bad - our_bad)), dot_pieces)) STORED,
  value_fen bigint NOT NULL GENERATED ALWAYS AS (((((their_good + their_bad) - our_good) - our_bad) * unit_cost_fen)) STORED,
  note text NOT NULL DEFAULT ''::text,
  adjust_id bigint,
  told_at timestamp with time zone,
  decided_by_name text NOT NULL DEFAULT ''::text,
  decided_at timestamp with time zone,
  pulled_at timestamp with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT stock_variance_adjust_id_fkey FOREIGN KEY (adjust_id) REFERENCES stock_adjustment(id),
  CONSTRAINT stock_variance_cause_check CHECK ((cause = ANY (ARRAY['DUPLICATE'::text, 'TIMING'::text, 'MISSING_THEIRS'::text, 'MISSING_OURS'::text, 'QUANTITY'::text, 'BUCKET'::text, 'PART_SWAP'::text, 'TRANSIT'::text, 'WRONG_PART'::text, 'DOT'::text, 'UNKNOWN'::text]))),
  CONSTRAINT stock_variance_check CHECK (((status = ANY (ARRAY['ADJUSTING'::text, 'ACCEPTED_THEIRS'::text])) = (adjust_id IS NOT NULL))),
  CONSTRAINT stock_variance_check1 CHECK (((status <> 'IGNORED'::text) OR (note <> ''::text))),
  CONSTRAINT stock_variance_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT stock_variance_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT stock_variance_pkey PRIMARY KEY (id),
  CONSTRAINT stock_variance_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'EXPLAINED'::text, 'ADJUSTING'::text, 'ACCEPTED_THEIRS'::text, 'KEPT_OURS'::text, 'IGNORED'::text, 'GONE'::text])))
);
CREATE TABLE supplier_invoice_line (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  invoice_id bigint NOT NULL,
  po_line_id bigint NOT NULL,
  line_no integer NOT NULL,
  received_qty integer NOT NULL,
  order_fen bigint NOT NULL,
  qty integer NOT NULL,
  unit_fen bigint NOT NULL,
  tax_bp integer NOT NULL,
  excl_fen bigint NOT NULL,
  tax_fen bigint NOT NULL,
  quantity_var_fen bigint NOT NULL,
  price_var_fen bigint NOT NULL,
  held boolean NOT NULL,
  CONSTRAINT supplier_invoice_line_check CHECK ((excl_fen = (qty * unit_fen))),
  CONSTRAINT supplier_invoice_line_check1 CHECK (((excl_fen - (received_qty * order_fen)) = (quantity_var_fen + price_var_fen))),
  CONSTRAINT supplier_invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES supplier_invoice(id),
  CONSTRAINT supplier_invoice_line_invoice_id_po_line_id_key UNIQUE (invoice_id, po_line_id),
  CONSTRAINT supplier_invoice_line_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_invoice_line_po_line_id_fkey FOREIGN KEY (po_line_id) REFERENCES purchase_order_line(id),
  CONSTRAINT supplier_invoice_line_unit_fen_check CHECK ((unit_fen > 0))
);
CREATE TABLE third_offer (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  target text NOT NULL,
  offer_no text NOT NULL,
  title text NOT NULL,
  brand text NOT NULL,
  pattern text NOT NULL,
  size_text text NOT NULL,
  url text NOT NULL DEFAULT ''::text,
  fen bigint NOT NULL,
  stock text NOT NULL,
  state text NOT NULL,
  part_id bigint,
  score integer,
  candidates jsonb NOT NULL DEFAULT '[]'::jsonb,
  decided_by text NOT NULL DEFAULT ''::text,
  decided_at timestamp with time zone,
  version integer NOT NULL DEFAULT 0,
  sync_id bigint NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT third_offer_check CHECK (((part_id IS NOT NULL) = (state = ANY (ARRAY['MATCHED'::text, 'CONFIRMED'::text])))),
  CONSTRAINT third_offer_fen_check CHECK ((fen > 0)),
  CONSTRAINT third_offer_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT third_offer_pkey PRIMARY KEY (id),
  CONSTRAINT third_offer_state_check CHECK ((state = ANY (ARRAY['MATCHED'::text, 'DOUBTFUL'::text, 'UNMATCHED'::text, 'CONFIRMED'::text, 'REJECTED'::text]))),
  CONSTRAINT third_offer_stock_check CHECK ((stock = ANY (ARRAY['IN'::text, 'OUT'::text, 'GONE'::text]))),
  CONSTRAINT third_offer_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES price_sync(id),
  CONSTRAINT third_offer_target_check CHECK ((target = ANY (ARRAY['TUHU'::text, 'CASS'::text]))),
  CONSTRAINT third_offer_target_offer_no_key UNIQUE (target, offer_no)
);
CREATE TABLE third_price (
  offer_id bigint NOT NULL,
  sync_id bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  fen bigint NOT NULL,
  stock text NOT NULL,
  CONSTRAINT third_price_fen_check CHECK ((fen > 0)),
  CONSTRAINT third_price_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES third_offer(id),
  CONSTRAINT third_price_pkey PRIMARY KEY (offer_id, sync_id),
  CONSTRAINT third_price_stock_check CHECK ((stock = ANY (ARRAY['IN'::text, 'OUT'::text, 'GONE'::text]))),
  CONSTRAINT third_price_sync_id_fkey FOREIGN KEY (sync_id) REFERENCES price_sync(id)
);
CREATE TABLE timeline (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  entity_no text NOT NULL DEFAULT ''::text,
  action text NOT NULL,
  from_status text,
  to_status text,
  remark text NOT NULL DEFAULT ''::text,
  changes jsonb,
  actor_id bigint,
  actor_name text NOT NULL,
  actor_type text NOT NULL,
  company_id bigint,
  request_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now()
) PARTITION BY RANGE (at);
CREATE TABLE timeline_past (
  id bigint NOT NULL,
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  entity_no text NOT NULL DEFAULT ''::text,
  action text NOT NULL,
  from_status text,
  to_status text,
  remark text NOT NULL DEFAULT ''::text,
  changes jsonb,
  actor_id bigint,
  actor_name text NOT NULL,
  actor_type text NOT NULL,
  company_id bigint,
  request_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT timeline_past_pkey PRIMARY KEY (id)
);
CREATE TABLE tyre_check_wheel (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  check_id bigint NOT NULL,
  wheel text NOT NULL,
  brand text NOT NULL DEFAULT ''::text,
  pattern text NOT NULL DEFAULT ''::text,
  size text NOT NULL DEFAULT ''::text,
  dot text NOT NULL DEFAULT ''::text,
  depth_in smallint,
  depth_mid smallint,
  depth_out smallint,
  reason text NOT NULL DEFAULT ''::text,
  pressure_kpa smallint,
  season text,
  damage text[] NOT NULL DEFAULT '{}'::text[],
  recalled boolean NOT NULL DEFAULT false,
  photos bigint[] NOT NULL DEFAULT '{}'::bigint[],
  verdict text NOT NULL,
  reasons text[] NOT NULL,
  tyre_key text NOT NULL DEFAULT ''::text,
  CONSTRAINT tyre_check_wheel_check_id_fkey FOREIGN KEY (check_id) REFERENCES tyre_check(id) ON DELETE CASCADE,
  CONSTRAINT tyre_check_wheel_check_id_wheel_key UNIQUE (check_id, wheel),
  CONSTRAINT tyre_check_wheel_depth_in_check CHECK (((depth_in >= 0) AND (depth_in <= 120))),
  CONSTRAINT tyre_check_wheel_depth_mid_check CHECK (((depth_mid >= 0) AND (depth_mid <= 120))),
  CONSTRAINT tyre_check_wheel_depth_out_check CHECK (((depth_out >= 0) AND (depth_out <= 120))),
  CONSTRAINT tyre_check_wheel_pkey PRIMARY KEY (id),
  CONSTRAINT tyre_check_wheel_pressure_kpa_check CHECK ((pressure_kpa >= 0)),
  CONSTRAINT tyre_check_wheel_season_check CHECK ((season = ANY (ARRAY['SUMMER'::text, 'WINTER'::text, 'ALL'::text]))),
  CONSTRAINT tyre_check_wheel_verdict_check CHECK ((verdict = ANY (ARRAY['RED'::text, 'YELLOW'::text, 'GREEN'::text, 'UNKNOWN'::text]))),
  CONSTRAINT tyre_check_wheel_wheel_check CHECK ((wheel = ANY (ARRAY['FL'::text, 'FR'::text, 'RR'::text, 'RRI'::text, 'RLI'::text, 'RL'::text, 'SPARE'::text])))
);
CREATE TABLE vat_setting (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  rate_bp integer NOT NULL,
  valid_from date NOT NULL,
  part_class text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  created_by_name text NOT NULL DEFAULT ''::text,
  CONSTRAINT vat_setting_part_class_check CHECK ((part_class = ANY (ARRAY['GOODS'::text, 'SERVICE'::text, 'FREIGHT'::text]))),
  CONSTRAINT vat_setting_pkey PRIMARY KEY (id),
  CONSTRAINT vat_setting_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 10000)))
);
CREATE TABLE waybill_claim (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sales_order_id bigint NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN'::text,
  amount_fen bigint NOT NULL,
  description text NOT NULL,
  answer text NOT NULL DEFAULT ''::text,
  file_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  ended_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT waybill_claim_amount_fen_check CHECK ((amount_fen >= 0)),
  CONSTRAINT waybill_claim_kind_check CHECK ((kind = ANY (ARRAY['LOST'::text, 'DAMAGED'::text, 'LATE'::text, 'REFUSED'::text, 'OTHER'::text]))),
  CONSTRAINT waybill_claim_pkey PRIMARY KEY (id),
  CONSTRAINT waybill_claim_sales_order_id_fkey FOREIGN KEY (sales_order_id) REFERENCES sales_order(id),
  CONSTRAINT waybill_claim_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
);
CREATE TABLE waybill_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  waybill_id bigint NOT NULL,
  piece_no text NOT NULL,
  at timestamp with time zone NOT NULL,
  code text NOT NULL,
  site text NOT NULL DEFAULT ''::text,
  fault text NOT NULL DEFAULT ''::text,
  text text NOT NULL DEFAULT ''::text,
  lat double precision,
  lng double precision,
  signed_by text NOT NULL DEFAULT ''::text,
  proof_url text NOT NULL DEFAULT ''::text,
  received_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT waybill_event_code_check CHECK ((code = ANY (ARRAY['CREATED'::text, 'PICKED_UP'::text, 'IN_TRANSIT'::text, 'OUT'::text, 'SIGNED'::text, 'EXCEPTION'::text, 'RETURNED'::text]))),
  CONSTRAINT waybill_event_fault_check CHECK ((fault = ANY (ARRAY[''::text, 'REFUSED'::text, 'DAMAGED'::text, 'LOST'::text, 'OTHER'::text]))),
  CONSTRAINT waybill_event_pkey PRIMARY KEY (id),
  CONSTRAINT waybill_event_waybill_id_fkey FOREIGN KEY (waybill_id) REFERENCES waybill(id),
  CONSTRAINT waybill_event_waybill_id_piece_no_at_code_site_key UNIQUE (waybill_id, piece_no, at, code, site)
);
CREATE TABLE waybill_piece (
  waybill_id bigint NOT NULL,
  piece_no text NOT NULL,
  state text NOT NULL DEFAULT 'CREATED'::text,
  CONSTRAINT waybill_piece_piece_no_check CHECK ((piece_no <> ''::text)),
  CONSTRAINT waybill_piece_pkey PRIMARY KEY (waybill_id, piece_no),
  CONSTRAINT waybill_piece_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'PICKED_UP'::text, 'IN_TRANSIT'::text, 'OUT'::text, 'SIGNED'::text]))),
  CONSTRAINT waybill_piece_waybill_id_fkey FOREIGN KEY (waybill_id) REFERENCES waybill(id)
);
CREATE TABLE waybill_template (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  logistics_id bigint,
  version_no integer NOT NULL DEFAULT 1,
  paper text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 0,
  updated_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT waybill_template_default_enabled CHECK ((enabled OR (NOT is_default))),
  CONSTRAINT waybill_template_logistics_id_fkey FOREIGN KEY (logistics_id) REFERENCES company(id),
  CONSTRAINT waybill_template_pkey PRIMARY KEY (id)
);
CREATE TABLE waybill_template_version (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  template_id bigint NOT NULL,
  no integer NOT NULL,
  layout jsonb NOT NULL,
  restored_from integer,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT waybill_template_version_no_check CHECK ((no > 0)),
  CONSTRAINT waybill_template_version_pkey PRIMARY KEY (id),
  CONSTRAINT waybill_template_version_template_id_fkey FOREIGN KEY (template_id) REFERENCES waybill_template(id),
  CONSTRAINT waybill_template_version_template_id_no_key UNIQUE (template_id, no)
);
CREATE TABLE waybill_print (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version_id bigint NOT NULL,
  document text NOT NULL,
  document_id bigint NOT NULL,
  document_no text NOT NULL,
  waybill_no text NOT NULL,
  printed_by text NOT NULL,
  account_id bigint NOT NULL,
  company_id bigint NOT NULL,
  printed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT waybill_print_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT waybill_print_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  CONSTRAINT waybill_print_document_check CHECK ((document = ANY (ARRAY['DELIVERY_NOTE'::text, 'SALES_ORDER'::text]))),
  CONSTRAINT waybill_print_pkey PRIMARY KEY (id),
  CONSTRAINT waybill_print_version_id_fkey FOREIGN KEY (version_id) REFERENCES waybill_template_version(id)
);
CREATE TABLE wms_match (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  our_at timestamp with time zone,
  their_at timestamp with time zone NOT NULL,
  CONSTRAINT wms_match_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT wms_match_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT wms_match_pkey PRIMARY KEY (location_id, part_id)
) WITH (fillfactor=75);
CREATE TABLE wms_movement (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  move_no text NOT NULL,
  doc_no text NOT NULL,
  quality text NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  CONSTRAINT wms_movement_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT wms_movement_location_id_move_no_key UNIQUE (location_id, move_no),
  CONSTRAINT wms_movement_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT wms_movement_pkey PRIMARY KEY (id),
  CONSTRAINT wms_movement_quality_check CHECK ((quality = ANY (ARRAY['GOOD'::text, 'BAD'::text])))
);
CREATE TABLE wms_place (
  location_id bigint NOT NULL,
  first_at timestamp with time zone NOT NULL DEFAULT now(),
  move_cursor text,
  as_of timestamp with time zone,
  pulled_at timestamp with time zone,
  CONSTRAINT wms_place_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT wms_place_pkey PRIMARY KEY (location_id)
);
CREATE TABLE wms_stock (
  location_id bigint NOT NULL,
  part_id bigint NOT NULL,
  quality text NOT NULL,
  dot_yyww text NOT NULL DEFAULT ''::text,
  qty integer NOT NULL,
  pull_id bigint NOT NULL,
  CONSTRAINT wms_stock_location_id_fkey FOREIGN KEY (location_id) REFERENCES location(id),
  CONSTRAINT wms_stock_part_id_fkey FOREIGN KEY (part_id) REFERENCES part(id),
  CONSTRAINT wms_stock_pkey PRIMARY KEY (location_id, part_id, quality, dot_yyww),
  CONSTRAINT wms_stock_pull_id_fkey FOREIGN KEY (pull_id) REFERENCES stock_pull(id),
  CONSTRAINT wms_stock_qty_check CHECK ((qty >= 0)),
  CONSTRAINT wms_stock_quality_check CHECK ((quality = ANY (ARRAY['GOOD'::text, 'BAD'::text])))
) WITH (fillfactor=75);
ALTER TABLE dealer_order ALTER id SET DEFAULT nextval('retail_order_id_seq'::regclass);
ALTER TABLE dealer_shipment ALTER id SET DEFAULT nextval('retail_shipment_id_seq'::regclass);
ALTER TABLE dealer_shipment_line ALTER id SET DEFAULT nextval('retail_shipment_line_id_seq'::regclass);
ALTER TABLE sales_cart_line ALTER id SET DEFAULT nextval('cart_line_id_seq'::regclass);
ALTER TABLE sales_order_line ALTER id SET DEFAULT nextval('retail_shipment_line_id_seq'::regclass);
INSERT INTO car_brand (id, name, name_en, sort, enabled, search, version) OVERRIDING SYSTEM VALUE VALUES
  (1, '丰田', 'Toyota', 10, true, '', 0),
  (2, '本田', 'Honda', 20, true, '', 0),
  (3, '日产', 'Nissan', 30, true, '', 0),
  (4, '大众', 'Volkswagen', 40, true, '', 0),
  (5, '奥迪', 'Audi', 50, true, '', 0),
  (6, '宝马', 'BMW', 60, true, '', 0),
  (7, '奔驰', 'Mercedes-Benz', 70, true, '', 0),
  (8, '沃尔沃', 'Volvo', 80, true, '', 0),
  (9, '特斯拉', 'Tesla', 90, true, '', 0),
  (10, '比亚迪', 'BYD', 100, true, '', 0),
  (11, '吉利', 'Geely', 110, true, '', 0),
  (12, '长安', 'Changan', 120, true, '', 0),
  (13, '哈弗', 'Haval', 130, true, '', 0),
  (14, '坦克', 'Tank', 140, true, '', 0),
  (15, '奇瑞', 'Chery', 150, true, '', 0),
  (16, '五菱', 'Wuling', 160, true, '', 0),
  (17, '别克', 'Buick', 170, true, '', 0),
  (18, '马自达', 'Mazda', 180, true, '', 0),
  (19, '现代', 'Hyundai', 190, true, '', 0),
  (20, '理想', 'Li Auto', 200, true, '', 0),
  (21, '问界', 'AITO', 210, true, '', 0),
  (22, '小米', 'Xiaomi', 220, true, '', 0),
  (23, '小鹏', 'XPeng', 230, true, '', 0),
  (24, '蔚来', 'NIO', 240, true, '', 0),
  (25, '埃安', 'Aion', 250, true, '', 0);
INSERT INTO car_series (id, brand_id, name, name_en, vin_prefixes, enabled, search, version) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, '赛那', 'Sienna', '{LVG}', true, '', 0),
  (2, 1, '汉兰达', 'Highlander', '{LVG}', true, '', 0),
  (3, 1, 'RAV4 荣放', 'RAV4', '{LFM}', true, '', 0),
  (4, 1, '凯美瑞', 'Camry', '{LVG}', true, '', 0),
  (5, 1, '雷凌', 'Levin', '{LVG}', true, '', 0),
  (6, 1, '卡罗拉', 'Corolla', '{LFM}', true, '', 0),
  (7, 2, '飞度', 'Fit', '{LHG}', true, '', 0),
  (8, 2, 'XR-V', 'XR-V', '{LVH}', true, '', 0),
  (9, 2, '皓影', 'Breeze', '{LHG}', true, '', 0),
  (10, 2, 'CR-V', 'CR-V', '{LVH}', true, '', 0),
  (11, 2, '雅阁', 'Accord', '{LHG}', true, '', 0),
  (12, 2, '思域', 'Civic', '{LVH}', true, '', 0),
  (13, 3, '逍客', 'Qashqai', '{LGB}', true, '', 0),
  (14, 3, '奇骏', 'X-Trail', '{LGB}', true, '', 0),
  (15, 3, '天籁', 'Altima', '{LGB}', true, '', 0),
  (16, 3, '轩逸', 'Sylphy', '{LGB}', true, '', 0),
  (17, 4, 'ID.4', 'ID.4', '{LSV,LFV}', true, '', 0),
  (18, 4, '探岳', 'Tayron', '{LFV}', true, '', 0),
  (19, 4, '途观L', 'Tiguan L', '{LSV}', true, '', 0),
  (20, 4, '途观', 'Tiguan', '{LSV}', true, '', 0),
  (21, 4, '迈腾', 'Magotan', '{LFV}', true, '', 0),
  (22, 4, '帕萨特', 'Passat', '{LSV}', true, '', 0),
  (23, 4, '宝来', 'Bora', '{LFV}', true, '', 0),
  (24, 4, '速腾', 'Sagitar', '{LFV}', true, '', 0),
  (25, 4, '朗逸', 'Lavida', '{LSV}', true, '', 0),
  (26, 5, 'Q5L', 'Q5L', '{LFV}', true, '', 0),
  (27, 5, 'A6L', 'A6L', '{LFV}', true, '', 0),
  (28, 5, 'A4L', 'A4L', '{LFV}', true, '', 0),
  (29, 6, 'X5', 'X5', '{LBV}', true, '', 0),
  (30, 6, 'X3', 'X3', '{LBV}', true, '', 0),
  (31, 6, '5系', '5 Series', '{LBV}', true, '', 0),
  (32, 6, '3系', '3 Series', '{LBV}', true, '', 0),
  (33, 7, 'GLC', 'GLC', '{LE4}', true, '', 0),
  (34, 7, 'A级', 'A-Class', '{LE4}', true, '', 0),
  (35, 7, 'E级', 'E-Class', '{LE4}', true, '', 0),
  (36, 7, 'C级', 'C-Class', '{LE4}', true, '', 0),
  (37, 8, 'XC60', 'XC60', '{LYV}', true, '', 0),
  (38, 9, 'Model X', 'Model X', '{}', true, '', 0),
  (39, 9, 'Model Y', 'Model Y', '{LRW}', true, '', 0),
  (40, 9, 'Model 3', 'Model 3', '{LRW}', true, '', 0),
  (41, 10, '海豹', 'Seal', '{LGX,LC0}', true, '', 0),
  (42, 10, '海鸥', 'Seagull', '{LGX,LC0}', true, '', 0),
  (43, 10, '海豚', 'Dolphin', '{LGX,LC0}', true, '', 0),
  (44, 10, '元PLUS', 'Yuan PLUS', '{LGX,LC0}', true, '', 0),
  (45, 10, '唐', 'Tang', '{LGX,LC0}', true, '', 0),
  (46, 10, '汉', 'Han', '{LGX,LC0}', true, '', 0),
  (47, 10, '宋Pro', 'Song Pro', '{LGX,LC0}', true, '', 0),
  (48, 10, '宋PLUS', 'Song PLUS', '{LGX,LC0}', true, '', 0),
  (49, 10, '秦PLUS', 'Qin PLUS', '{LGX,LC0}', true, '', 0),
  (50, 10, '秦', 'Qin', '{LGX,LC0}', true, '', 0),
  (51, 11, '星瑞', 'Xingrui', '{LB3,L6T}', true, '', 0),
  (52, 11, '星越L', 'Xingyue L', '{LB3,L6T}', true, '', 0),
  (53, 12, '逸动', 'Eado', '{LS5}', true, '', 0),
  (54, 12, 'CS75', 'CS75', '{LS5}', true, '', 0),
  (55, 13, 'H6', 'H6', '{LGW}', true, '', 0),
  (56, 14, '坦克300', 'Tank 300', '{LGW}', true, '', 0),
  (57, 15, '瑞虎8', 'Tiggo 8', '{LVV}', true, '', 0),
  (58, 16, '宏光', 'Hongguang', '{LZW}', true, '', 0),
  (59, 16, '宏光MINIEV', 'Hongguang MINIEV', '{LZW}', true, '', 0),
  (60, 17, '君威', 'Regal', '{LSG}', true, '', 0),
  (61, 17, 'GL8', 'GL8', '{LSG}', true, '', 0),
  (62, 17, '英朗', 'Excelle GT', '{LSG}', true, '', 0),
  (63, 18, '昂克赛拉', 'Mazda3 Axela', '{}', true, '', 0),
  (64, 18, 'CX-5', 'CX-5', '{}', true, '', 0),
  (65, 19, '伊兰特', 'Elantra', '{LBE}', true, '', 0),
  (66, 20, 'L9', 'L9', '{}', true, '', 0),
  (67, 20, 'L8', 'L8', '{}', true, '', 0),
  (68, 20, 'L7', 'L7', '{}', true, '', 0),
  (69, 21, 'M9', 'M9', '{}', true, '', 0),
  (70, 21, 'M7', 'M7', '{}', true, '', 0),
  (71, 22, 'SU7', 'SU7', '{}', true, '', 0),
  (72, 23, 'P7', 'P7', '{}', true, '', 0),
  (73, 24, 'ET5', 'ET5', '{}', true, '', 0),
  (74, 25, 'AION S', 'AION S', '{}', true, '', 0);
INSERT INTO car_vehicle (id, series_id, name, year_from, year_to, energy, displacement, front_size, rear_size, front_load, rear_load, front_kpa, rear_kpa, other_sizes, source_kind, source, remark, enabled, search, version) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, '全系', 2021, NULL, NULL, '', '235/60R18', '235/60R18', '107V', '107V', NULL, NULL, '235/50R20', 'UNKNOWN', '', '', true, '', 0),
  (2, 2, 'XU70', 2021, NULL, NULL, '', '235/65R18', '235/65R18', '106V', '106V', NULL, NULL, '235/55R20', 'UNKNOWN', '', '', true, '', 0),
  (3, 3, 'XA50', 2020, NULL, NULL, '', '225/65R17', '225/65R17', '102H', '102H', NULL, NULL, '225/60R18; 235/55R19', 'MANUAL', '2022 款 RAV4 车主手册（美版）第 667–669 页', '手册只载 225/65R17 102H，其余规格未核实', true, '', 0),
  (4, 4, 'XV70', 2018, 2023, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '205/65R16; 235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (5, 5, '全系', 2019, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '195/65R15; 225/45R17', 'UNKNOWN', '', '按同平台的卡罗拉', true, '', 0),
  (6, 6, 'E210', 2019, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '195/65R15; 225/45R17', 'TRADE', 'pay1999.com/wd/2513148', '页面列出三种规格；载重速度为常见值', true, '', 0),
  (7, 7, 'GR9', 2020, NULL, NULL, '', '185/55R16', '185/55R16', '83V', '83V', NULL, NULL, '185/60R15 84H', 'UNKNOWN', '', '', true, '', 0),
  (8, 8, '第一代', 2015, 2022, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '215/60R16', 'TRADE', 'pay1999.com/wd/2688493', '载重速度为常见值', true, '', 0),
  (9, 9, '全系', 2020, 2022, NULL, '', '235/60R18', '235/60R18', '103H', '103H', NULL, NULL, '', 'UNKNOWN', '', '按同平台的 CR-V', true, '', 0),
  (10, 10, '第五代', 2017, 2022, NULL, '', '235/60R18', '235/60R18', '103H', '103H', NULL, NULL, '235/65R17', 'TRADE', '2021 年美版网页', '235/65R17 未核实', true, '', 0),
  (11, 11, '第十代', 2018, 2022, NULL, '', '225/50R17', '225/50R17', '94V', '94V', NULL, NULL, '235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (12, 12, '第十一代', 2021, NULL, NULL, '', '215/50R17', '215/50R17', '', '', NULL, NULL, '215/55R16; 235/40R18 95W', 'TRADE', 'tpautorepair.net', '美版车型', true, '', 0),
  (13, 13, 'J11', 2015, 2022, NULL, '', '215/60R17', '215/60R17', '96H', '96H', NULL, NULL, '215/45R19', 'UNKNOWN', '', '', true, '', 0),
  (14, 14, 'T33', 2021, NULL, NULL, '', '235/60R18', '235/60R18', '103H', '103H', NULL, NULL, '235/55R19', 'UNKNOWN', '', '', true, '', 0),
  (15, 15, 'L34', 2019, NULL, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '215/60R16; 235/40R19', 'UNKNOWN', '', '', true, '', 0),
  (16, 16, 'B18', 2019, NULL, NULL, '', '195/60R16', '195/60R16', '89H', '89H', NULL, NULL, '205/50R17', 'TRADE', 'autohome.com.cn/ask/18688256', '另有网页写 205/55R16，请看车身标牌', true, '', 0),
  (17, 16, '经典', 2016, NULL, NULL, '', '185/65R15', '185/65R15', '88H', '88H', NULL, NULL, '', 'TRADE', 'autohome.com.cn/ask/18688256', '另有网页写 195/65R15，请看车身标牌', true, '', 0),
  (18, 17, 'X / CROZZ', 2021, NULL, 'ELECTRIC', '', '235/50R20', '255/45R20', '', '', NULL, NULL, '235/55R19 + 255/50R19', 'UNKNOWN', '', '前后轮不同', true, '', 0),
  (19, 18, '全系', 2018, NULL, NULL, '', '235/55R18', '235/55R18', '100V', '100V', NULL, NULL, '235/50R19', 'UNKNOWN', '', '', true, '', 0),
  (20, 19, '全系', 2017, NULL, NULL, '', '235/55R18', '235/55R18', '100V', '100V', NULL, NULL, '215/65R17; 235/50R19', 'UNKNOWN', '', '', true, '', 0),
  (21, 20, '第一代', 2010, 2017, NULL, '', '215/65R16', '215/65R16', '98H', '98H', NULL, NULL, '235/55R17', 'TRADE', 'pay1999.com/ask/4379400', '载重速度为常见值', true, '', 0),
  (22, 21, 'B8', 2017, 2023, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '215/60R16; 235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (23, 22, 'NMS', 2019, NULL, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '215/60R16; 235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (24, 23, 'MQB', 2019, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '195/65R15', 'UNKNOWN', '', '', true, '', 0),
  (25, 24, '全系', 2018, 2018, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '225/45R17', 'TRADE', 'm.pcauto.com.cn/note/862786077403911606', '载重速度为常见值；备胎 195/65R15', true, '', 0),
  (26, 25, 'Plus', 2018, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '195/65R15; 205/50R17', 'UNKNOWN', '', '', true, '', 0),
  (27, 26, '全系', 2018, NULL, NULL, '', '235/60R18', '235/60R18', '', '', NULL, NULL, '235/55R19', 'UNKNOWN', '', '', true, '', 0),
  (28, 27, 'C8', 2019, NULL, NULL, '', '245/45R19', '245/45R19', '', '', NULL, NULL, '225/55R18; 245/45R20', 'TRADE', '', '依据较弱：仅一处网页，A6 写 245/45R19 和 245/45R20', true, '', 0),
  (29, 28, 'B9', 2017, NULL, NULL, '', '225/50R17', '225/50R17', '', '', NULL, NULL, '245/40R18', 'UNKNOWN', '', '', true, '', 0),
  (30, 29, 'G18', 2022, NULL, NULL, '', '265/50R19', '265/50R19', '110W XL', '110W XL', NULL, NULL, '275/45R20 + 305/40R20', 'UNKNOWN', '', '', true, '', 0),
  (31, 30, 'G08', 2018, NULL, NULL, '', '245/50R19', '245/50R19', '105W XL', '105W XL', NULL, NULL, '245/45R20 + 275/40R20', 'TRADE', 'yoojia.com/article/9616767801081375266', '防爆胎；载重速度为常见值', true, '', 0),
  (32, 31, '525Li G38', 2018, 2023, NULL, '', '245/45R18', '245/45R18', '100Y XL', '100Y XL', NULL, NULL, '225/55R17; 245/45R18 + 275/40R18', 'UNKNOWN', '', '', true, '', 0),
  (33, 32, '320Li G28', 2020, NULL, NULL, '', '225/45R18', '225/45R18', '95Y XL', '95Y XL', NULL, NULL, '', 'TRADE', 'pay1999.com/jxwd/4516', '载重速度为常见值', true, '', 0),
  (34, 32, '325Li M G28（后驱）', 2020, NULL, NULL, '', '225/45R18', '255/40R18', '95Y XL', '99Y XL', NULL, NULL, '', 'TRADE', 'pay1999.com/wd/4590626', '四驱版四轮均为 225/45R18；载重速度为常见值', true, '', 0),
  (35, 33, 'L X253', 2016, 2022, NULL, '', '235/60R18', '235/60R18', '', '', NULL, NULL, '235/55R19 + 255/50R19', 'UNKNOWN', '', '', true, '', 0),
  (36, 34, 'A200L V177', 2019, NULL, NULL, '', '205/55R17', '205/55R17', '', '', NULL, NULL, '225/45R18', 'TRADE', 'caijingche.com/a/64821', '', true, '', 0),
  (37, 35, 'E300L V213', 2016, 2023, NULL, '', '245/45R18', '245/45R18', '100Y XL', '100Y XL', NULL, NULL, '245/40R19 + 275/35R19', 'UNKNOWN', '', '', true, '', 0),
  (38, 36, 'C260L V206', 2022, NULL, NULL, '', '225/45R18', '245/40R18', '', '', NULL, NULL, '225/50R17', 'UNKNOWN', '', '', true, '', 0),
  (39, 37, '全系', 2018, NULL, NULL, '', '235/60R18', '235/60R18', '107V XL', '107V XL', NULL, NULL, '235/55R19; 255/45R20', 'UNKNOWN', '', '', true, '', 0),
  (40, 38, '全系', 2015, 2020, 'ELECTRIC', '', '255/45R20', '275/45R20', '105Y', '110Y', NULL, NULL, '265/35R22 102W + 285/35R22 106W', 'MANUAL', 'tesla.cn 车主手册（Model X）', '', true, '', 0),
  (41, 39, '全系', 2020, 2024, 'ELECTRIC', '', '255/45R19', '255/45R19', 'XL', 'XL', NULL, NULL, '255/40R20 XL; 255/35R21 + 275/35R21 XL', 'MANUAL', 'tesla.com 车主手册（Model Y）', '手册未给载重指数', true, '', 0),
  (42, 40, '全系', 2019, 2023, 'ELECTRIC', '', '235/45R18', '235/45R18', '98Y XL', '98Y XL', NULL, NULL, '235/40R19', 'TRADE', 'chezhans1.com', '载重速度为常见值', true, '', 0),
  (43, 41, '全系', 2022, NULL, 'ELECTRIC', '', '225/50R18', '225/50R18', '', '', NULL, NULL, '235/45R19', 'UNKNOWN', '', '', true, '', 0),
  (44, 42, '全系', 2023, NULL, 'ELECTRIC', '', '165/65R15', '165/65R15', '81T', '81T', NULL, NULL, '175/55R16', 'UNKNOWN', '', '', true, '', 0),
  (45, 43, '全系', 2021, NULL, 'ELECTRIC', '', '195/60R16', '195/60R16', '89H', '89H', NULL, NULL, '205/50R17', 'UNKNOWN', '', '', true, '', 0),
  (46, 44, '全系', 2022, NULL, 'ELECTRIC', '', '215/55R18', '215/55R18', '', '', NULL, NULL, '215/60R17', 'UNKNOWN', '', '', true, '', 0),
  (47, 45, 'DM-i', 2021, NULL, 'PLUG_IN', '', '255/50R20', '255/50R20', '', '', NULL, NULL, '', 'UNKNOWN', '', '', true, '', 0),
  (48, 46, 'EV', 2020, NULL, 'ELECTRIC', '', '245/45R19', '245/45R19', '102Y XL', '102Y XL', NULL, NULL, '245/50R18', 'UNKNOWN', '', '', true, '', 0),
  (49, 47, 'DM-i', 2021, NULL, 'PLUG_IN', '', '225/60R18', '225/60R18', '100H', '100H', NULL, NULL, '', 'UNKNOWN', '', '', true, '', 0),
  (50, 48, 'DM-i', 2021, NULL, 'PLUG_IN', '', '235/50R19', '235/50R19', '99V', '99V', NULL, NULL, '', 'UNKNOWN', '', '', true, '', 0),
  (51, 49, 'DM-i', 2021, NULL, 'PLUG_IN', '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '225/60R16; 235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (52, 50, 'PHEV', 2014, 2018, 'PLUG_IN', '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '205/50R17', 'TRADE', 'm.pcauto.com.cn/baike/659390', '载重速度为常见值；205/50R17 用于 EV 版', true, '', 0),
  (53, 51, '全系', 2021, NULL, NULL, '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '235/45R18', 'UNKNOWN', '', '', true, '', 0),
  (54, 52, '全系', 2021, NULL, NULL, '', '235/55R18', '235/55R18', '100V', '100V', NULL, NULL, '235/50R19; 245/45R20', 'UNKNOWN', '', '', true, '', 0),
  (55, 53, 'PLUS', 2020, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '205/50R17', 'UNKNOWN', '', '', true, '', 0),
  (56, 54, 'PLUS', 2020, NULL, NULL, '', '225/60R18', '225/60R18', '100H', '100H', NULL, NULL, '225/55R19', 'UNKNOWN', '', '', true, '', 0),
  (57, 55, '第三代', 2021, NULL, NULL, '', '225/60R18', '225/60R18', '100H', '100H', NULL, NULL, '225/65R17; 225/55R19', 'UNKNOWN', '', '', true, '', 0),
  (58, 56, '全系', 2021, NULL, NULL, '', '265/65R17', '265/65R17', '', '', NULL, NULL, '265/60R18', 'UNKNOWN', '', '', true, '', 0),
  (59, 57, '全系', 2018, NULL, NULL, '', '235/55R18', '235/55R18', '100V', '100V', NULL, NULL, '235/50R19', 'UNKNOWN', '', '', true, '', 0),
  (60, 58, '全系', 2010, NULL, NULL, '', '185/65R14', '185/65R14', '', '', NULL, NULL, '175/70R14', 'TRADE', 'wsmp3.cn/ask/1388555', '依据较弱', true, '', 0),
  (61, 59, '全系', 2020, NULL, 'ELECTRIC', '', '145/70R12', '145/70R12', '69S', '69S', NULL, NULL, '', 'TRADE', 'wsmp3.cn/ask/1388555', '依据较弱；载重速度为常见值', true, '', 0),
  (62, 60, '全系', 2017, NULL, NULL, '', '225/55R17', '225/55R17', '97W', '97W', NULL, NULL, '245/45R18', 'UNKNOWN', '', '', true, '', 0),
  (63, 61, 'ES', 2017, NULL, NULL, '', '225/60R17', '225/60R17', '99H', '99H', NULL, NULL, '235/50R18', 'UNKNOWN', '', '', true, '', 0),
  (64, 62, '全系', 2015, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '195/65R15', 'TRADE', 'jxwd/2732（太平洋汽车转载）', '载重速度为常见值', true, '', 0),
  (65, 63, '全系', 2014, 2019, NULL, '', '205/60R16', '205/60R16', '92H', '92H', NULL, NULL, '215/45R18', 'TRADE', 'us.ok.com 等轮胎店网页', '载重速度为常见值', true, '', 0),
  (66, 64, '第二代', 2017, NULL, NULL, '', '225/65R17', '225/65R17', '102H', '102H', NULL, NULL, '225/55R19 99V', 'MANUAL', '厂家维修手册（charm.li）', '海外规格；另有 102V', true, '', 0),
  (67, 65, 'CN7', 2021, NULL, NULL, '', '205/55R16', '205/55R16', '91V', '91V', NULL, NULL, '225/45R17', 'UNKNOWN', '', '', true, '', 0),
  (68, 66, '全系', 2022, NULL, 'PLUG_IN', '', '265/45R21', '265/45R21', '104W', '104W', NULL, NULL, '', 'UNKNOWN', '', '', true, '', 0),
  (69, 67, '全系', 2022, NULL, 'PLUG_IN', '', '255/50R20', '255/50R20', '', '', NULL, NULL, '265/45R21', 'UNKNOWN', '', '', true, '', 0),
  (70, 68, '全系', 2022, NULL, 'PLUG_IN', '', '255/50R20', '255/50R20', '', '', NULL, NULL, '265/45R21', 'UNKNOWN', '', '', true, '', 0),
  (71, 69, '全系', 2024, NULL, NULL, '', '265/45R21', '265/45R21', '', '', NULL, NULL, '275/45R21', 'UNKNOWN', '', '275/45R21 也有网页写作原配，未能确认', true, '', 0),
  (72, 70, '全系', 2022, NULL, NULL, '', '255/50R20', '255/50R20', '', '', NULL, NULL, '', 'UNKNOWN', '', '', true, '', 0),
  (73, 71, '全系', 2024, NULL, 'ELECTRIC', '', '245/45R19', '245/45R19', '', '', NULL, NULL, '245/40R20 + 265/40R20', 'UNKNOWN', '', '业内资料列出四款原配花纹，未见规格', true, '', 0),
  (74, 72, '全系', 2020, NULL, 'ELECTRIC', '', '245/50R18', '245/50R18', '', '', NULL, NULL, '245/45R19', 'UNKNOWN', '', '', true, '', 0),
  (75, 73, '全系', 2022, NULL, 'ELECTRIC', '', '245/45R19', '245/45R19', '', '', NULL, NULL, '245/40R20', 'UNKNOWN', '', '', true, '', 0),
  (76, 74, '全系', 2019, NULL, 'ELECTRIC', '', '215/55R17', '215/55R17', '94V', '94V', NULL, NULL, '235/45R18', 'UNKNOWN', '', '', true, '', 0);
INSERT INTO logistics_calendar (kind, version) VALUES
  ('EXPRESS', 0),
  ('TOP_SPEED', 0),
  ('WAREHOUSE', 0);
INSERT INTO platform_company (id, name, tax_no, address, bank, account_no, head, version) OVERRIDING SYSTEM VALUE VALUES
  (1, '云辙汽车服务', '', '', '', '', true, 0);
INSERT INTO ledger_subject (id, account, code, name, by_party, version) OVERRIDING SYSTEM VALUE VALUES
  (1, 'BANK', '1002', '银行存款', false, 1),
  (2, 'CH', '101201', '其他货币资金-支付渠道', false, 1),
  (3, 'CHF', '101202', '其他货币资金-渠道冻结', false, 1),
  (4, 'AR', '1122', '应收账款', true, 1),
  (5, 'FRT', '1123', '预付账款-运费', true, 1),
  (6, 'STOCK', '1405', '库存商品', false, 1),
  (7, 'TRANSIT', '1406', '发出商品', false, 1),
  (8, 'PREPAY', '220301', '预收账款', true, 1),
  (9, 'FROZEN', '220302', '预收账款-冻结', true, 1),
  (10, 'ORD', '2204', '合同负债', false, 1),
  (11, 'AP', '2202', '应付账款', true, 1),
  (12, 'GRNI', '220202', '应付账款-暂估', true, 1),
  (13, 'VATOUT', '22210106', '应交税费-应交增值税-销项税额', false, 1),
  (14, 'VATIN', '22210101', '应交税费-应交增值税-进项税额', false, 1),
  (15, 'SUSP', '224101', '其他应付款-待查款项', false, 1),
  (16, 'REV', '6001', '主营业务收入', false, 1),
  (17, 'COMM', '6051', '其他业务收入-佣金', false, 1),
  (18, 'COGS', '6401', '主营业务成本', false, 1),
  (19, 'SHARE', '6402', '其他业务成本-分账', false, 1),
  (20, 'FEE', '660301', '财务费用-手续费', false, 1),
  (21, 'PROMO', '660101', '销售费用-优惠', false, 1),
  (22, 'PVAR', '1404', '材料成本差异', false, 1),
  (23, 'FRTC', '660102', '销售费用-运费', false, 1),
  (24, 'ROUND', '6711', '营业外支出-尾差', false, 1),
  (25, 'CAP', '4001', '实收资本', false, 1);
INSERT INTO logistics_rest_rule (kind, valid_from, weekend, holidays) VALUES
  ('EXPRESS', '2020-01-01', 'NONE', false),
  ('TOP_SPEED', '2020-01-01', 'NONE', false),
  ('WAREHOUSE', '2020-01-01', 'SUN', true);
INSERT INTO pay_method (id, code, name, name_en, name_tw, enabled, order_kinds, platforms, place, version) OVERRIDING SYSTEM VALUE VALUES
  (1, 'WECHAT', '微信支付', 'WeChat Pay', '微信支付', true, '{RETAIL,OPERATED}', '{WEB,MINI_PROGRAM}', 1, 0),
  (2, 'ALIPAY', '支付宝', 'Alipay', '支付寶', true, '{RETAIL,OPERATED}', '{WEB}', 2, 0),
  (3, 'UNIONPAY', '银联', 'UnionPay', '銀聯', true, '{RETAIL,OPERATED}', '{WEB}', 3, 0),
  (4, 'PREPAY', '预付款账户', 'Prepay account', '預付款帳戶', true, '{RETAIL,DEALER,OPERATED}', '{WEB}', 4, 0),
  (5, 'OFFLINE', '线下转账', 'Bank transfer', '線下轉帳', true, '{RETAIL,DEALER,OPERATED}', '{WEB}', 5, 0);
INSERT INTO payment_fee (id, channel, rate_bp, refund_mode, valid_from, created_by_name) OVERRIDING SYSTEM VALUE VALUES
  (1, 'WECHAT', 60, 'PRO_RATA', '2020-01-01', ''),
  (2, 'ALIPAY', 60, 'NONE', '2020-01-01', ''),
  (3, 'UNIONPAY', 60, 'NONE', '2020-01-01', '');
INSERT INTO retail_service (code, name, name_en, name_tw, price_fen, tax_bp, per_tyre, minutes, place, enabled) VALUES
  ('ALIGN', '四轮定位', 'Wheel alignment', '四輪定位', 18000, 1300, false, 60, 4, true),
  ('BALANCE', '动平衡', 'Balancing', '動平衡', 2000, 1300, true, 8, 2, true),
  ('DISPOSE', '旧胎处理', 'Disposal of old tyres', '舊胎處理', 500, 1300, true, 1, 7, true),
  ('FIT', '轮胎安装', 'Fitting', '輪胎安裝', 3000, 1300, true, 15, 1, true),
  ('REPAIR', '补胎', 'Puncture repair', '補胎', 4000, 1300, true, 30, 5, true),
  ('ROTATE', '轮胎换位', 'Rotation', '輪胎換位', 5000, 1300, false, 30, 6, true),
  ('VALVE', '更换气门嘴', 'Valve', '更換氣門嘴', 1500, 1300, true, 2, 3, true);
INSERT INTO season_index (season, region, month, factor) VALUES
  ('ALL', 'EAST', 1, 0.90),
  ('ALL', 'EAST', 2, 0.70),
  ('ALL', 'EAST', 3, 1.00),
  ('ALL', 'EAST', 4, 1.10),
  ('ALL', 'EAST', 5, 1.05),
  ('ALL', 'EAST', 6, 1.05),
  ('ALL', 'EAST', 7, 1.05),
  ('ALL', 'EAST', 8, 1.05),
  ('ALL', 'EAST', 9, 1.10),
  ('ALL', 'EAST', 10, 1.15),
  ('ALL', 'EAST', 11, 0.95),
  ('ALL', 'EAST', 12, 0.90),
  ('ALL', 'NORTH', 1, 0.80),
  ('ALL', 'NORTH', 2, 0.70),
  ('ALL', 'NORTH', 3, 1.00),
  ('ALL', 'NORTH', 4, 1.10),
  ('ALL', 'NORTH', 5, 1.05),
  ('ALL', 'NORTH', 6, 1.00),
  ('ALL', 'NORTH', 7, 1.00),
  ('ALL', 'NORTH', 8, 1.00),
  ('ALL', 'NORTH', 9, 1.10),
  ('ALL', 'NORTH', 10, 1.30),
  ('ALL', 'NORTH', 11, 1.10),
  ('ALL', 'NORTH', 12, 0.85),
  ('ALL', 'SOUTH', 1, 0.95),
  ('ALL', 'SOUTH', 2, 0.75),
  ('ALL', 'SOUTH', 3, 1.00),
  ('ALL', 'SOUTH', 4, 1.05),
  ('ALL', 'SOUTH', 5, 1.05),
  ('ALL', 'SOUTH', 6, 1.05),
  ('ALL', 'SOUTH', 7, 1.05),
  ('ALL', 'SOUTH', 8, 1.05),
  ('ALL', 'SOUTH', 9, 1.10),
  ('ALL', 'SOUTH', 10, 1.05),
  ('ALL', 'SOUTH', 11, 0.95),
  ('ALL', 'SOUTH', 12, 0.95),
  ('ALL', 'WEST', 1, 0.85),
  ('ALL', 'WEST', 2, 0.70),
  ('ALL', 'WEST', 3, 1.00),
  ('ALL', 'WEST', 4, 1.10),
  ('ALL', 'WEST', 5, 1.05),
  ('ALL', 'WEST', 6, 1.05),
  ('ALL', 'WEST', 7, 1.00),
  ('ALL', 'WEST', 8, 1.00),
  ('ALL', 'WEST', 9, 1.10),
  ('ALL', 'WEST', 10, 1.20),
  ('ALL', 'WEST', 11, 1.05),
  ('ALL', 'WEST', 12, 0.90),
  ('SUMMER', 'EAST', 1, 0.85),
  ('SUMMER', 'EAST', 2, 0.70),
  ('SUMMER', 'EAST', 3, 1.05),
  ('SUMMER', 'EAST', 4, 1.15),
  ('SUMMER', 'EAST', 5, 1.15),
  ('SUMMER', 'EAST', 6, 1.10),
  ('SUMMER', 'EAST', 7, 1.05),
  ('SUMMER', 'EAST', 8, 1.05),
  ('SUMMER', 'EAST', 9, 1.10),
  ('SUMMER', 'EAST', 10, 1.05),
  ('SUMMER', 'EAST', 11, 0.90),
  ('SUMMER', 'EAST', 12, 0.85),
  ('SUMMER', 'NORTH', 1, 0.55),
  ('SUMMER', 'NORTH', 2, 0.50),
  ('SUMMER', 'NORTH', 3, 1.10),
  ('SUMMER', 'NORTH', 4, 1.45),
  ('SUMMER', 'NORTH', 5, 1.35),
  ('SUMMER', 'NORTH', 6, 1.20),
  ('SUMMER', 'NORTH', 7, 1.15),
  ('SUMMER', 'NORTH', 8, 1.15),
  ('SUMMER', 'NORTH', 9, 1.15),
  ('SUMMER', 'NORTH', 10, 1.00),
  ('SUMMER', 'NORTH', 11, 0.75),
  ('SUMMER', 'NORTH', 12, 0.65),
  ('SUMMER', 'SOUTH', 1, 0.95),
  ('SUMMER', 'SOUTH', 2, 0.75),
  ('SUMMER', 'SOUTH', 3, 1.00),
  ('SUMMER', 'SOUTH', 4, 1.10),
  ('SUMMER', 'SOUTH', 5, 1.10),
  ('SUMMER', 'SOUTH', 6, 1.05),
  ('SUMMER', 'SOUTH', 7, 1.05),
  ('SUMMER', 'SOUTH', 8, 1.05),
  ('SUMMER', 'SOUTH', 9, 1.10),
  ('SUMMER', 'SOUTH', 10, 1.00),
  ('SUMMER', 'SOUTH', 11, 0.90),
  ('SUMMER', 'SOUTH', 12, 0.95),
  ('SUMMER', 'WEST', 1, 0.75),
  ('SUMMER', 'WEST', 2, 0.65),
  ('SUMMER', 'WEST', 3, 1.05),
  ('SUMMER', 'WEST', 4, 1.25),
  ('SUMMER', 'WEST', 5, 1.20),
  ('SUMMER', 'WEST', 6, 1.10),
  ('SUMMER', 'WEST', 7, 1.10),
  ('SUMMER', 'WEST', 8, 1.10),
  ('SUMMER', 'WEST', 9, 1.10),
  ('SUMMER', 'WEST', 10, 1.00),
  ('SUMMER', 'WEST', 11, 0.90),
  ('SUMMER', 'WEST', 12, 0.80),
  ('WINTER', 'EAST', 1, 1.30),
  ('WINTER', 'EAST', 2, 0.70),
  ('WINTER', 'EAST', 3, 0.30),
  ('WINTER', 'EAST', 4, 0.15),
  ('WINTER', 'EAST', 5, 0.10),
  ('WINTER', 'EAST', 6, 0.10),
  ('WINTER', 'EAST', 7, 0.10),
  ('WINTER', 'EAST', 8, 0.30),
  ('WINTER', 'EAST', 9, 0.90),
  ('WINTER', 'EAST', 10, 2.25),
  ('WINTER', 'EAST', 11, 3.25),
  ('WINTER', 'EAST', 12, 2.55),
  ('WINTER', 'NORTH', 1, 1.10),
  ('WINTER', 'NORTH', 2, 0.50),
  ('WINTER', 'NORTH', 3, 0.20),
  ('WINTER', 'NORTH', 4, 0.10),
  ('WINTER', 'NORTH', 5, 0.10),
  ('WINTER', 'NORTH', 6, 0.10),
  ('WINTER', 'NORTH', 7, 0.10),
  ('WINTER', 'NORTH', 8, 0.30),
  ('WINTER', 'NORTH', 9, 1.20),
  ('WINTER', 'NORTH', 10, 3.10),
  ('WINTER', 'NORTH', 11, 3.40),
  ('WINTER', 'NORTH', 12, 1.80),
  ('WINTER', 'SOUTH', 1, 1.35),
  ('WINTER', 'SOUTH', 2, 0.75),
  ('WINTER', 'SOUTH', 3, 0.40),
  ('WINTER', 'SOUTH', 4, 0.20),
  ('WINTER', 'SOUTH', 5, 0.20),
  ('WINTER', 'SOUTH', 6, 0.20),
  ('WINTER', 'SOUTH', 7, 0.20),
  ('WINTER', 'SOUTH', 8, 0.30),
  ('WINTER', 'SOUTH', 9, 0.90),
  ('WINTER', 'SOUTH', 10, 2.10),
  ('WINTER', 'SOUTH', 11, 3.00),
  ('WINTER', 'SOUTH', 12, 2.40),
  ('WINTER', 'WEST', 1, 1.10),
  ('WINTER', 'WEST', 2, 0.60),
  ('WINTER', 'WEST', 3, 0.30),
  ('WINTER', 'WEST', 4, 0.15),
  ('WINTER', 'WEST', 5, 0.10),
  ('WINTER', 'WEST', 6, 0.10),
  ('WINTER', 'WEST', 7, 0.10),
  ('WINTER', 'WEST', 8, 0.30),
  ('WINTER', 'WEST', 9, 1.10),
  ('WINTER', 'WEST', 10, 2.80),
  ('WINTER', 'WEST', 11, 3.30),
  ('WINTER', 'WEST', 12, 2.05);
INSERT INTO split_rule (id, kind, share_bp, fee_fen, valid_from, created_by_name) OVERRIDING SYSTEM VALUE VALUES
  (1, 'OWN', 9500, 0, '2020-01-01', ''),
  (2, 'DEALER', 3000, 0, '2020-01-01', '');
INSERT INTO vat_setting (id, rate_bp, valid_from, part_class, created_by_name) OVERRIDING SYSTEM VALUE VALUES
  (1, 1700, '2009-01-01', 'GOODS', ''),
  (2, 1600, '2018-05-01', 'GOODS', ''),
  (3, 1300, '2019-04-01', 'GOODS', ''),
  (4, 600, '2016-05-01', 'SERVICE', ''),
  (5, 1100, '2014-01-01', 'FREIGHT', ''),
  (6, 1000, '2018-05-01', 'FREIGHT', ''),
  (7, 900, '2019-04-01', 'FREIGHT', '');
CREATE UNIQUE INDEX department_name ON department USING btree (COALESCE(parent_id, (0)::bigint), name);
CREATE INDEX file_entity ON file USING btree (entity, entity_id);
CREATE INDEX file_path ON file USING btree (path);
CREATE INDEX account_department ON account USING btree (department_id) WHERE (department_id IS NOT NULL);
CREATE INDEX account_email ON account USING btree (email_index) WHERE (email_index IS NOT NULL);
CREATE INDEX account_search ON account USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX account_user_name ON account USING btree (lower(user_name));
CREATE INDEX accounting_month_status ON accounting_month USING btree (status, month DESC);
CREATE UNIQUE INDEX company_code ON company USING btree (upper(code));
CREATE INDEX company_kind ON company USING btree (account_type, code, id);
CREATE UNIQUE INDEX company_name ON company USING btree (account_type, name);
CREATE INDEX company_search ON company USING gin (search gin_trgm_ops);
CREATE INDEX dealer_division ON dealer USING btree (division_code text_pattern_ops);
CREATE INDEX dealer_group ON dealer USING btree (group_id);
CREATE UNIQUE INDEX bay_name ON bay USING btree (dealer_id, lower(name));
CREATE UNIQUE INDEX car_brand_name ON car_brand USING btree (lower(name));
CREATE INDEX car_brand_order ON car_brand USING btree (sort, id);
CREATE UNIQUE INDEX car_series_name ON car_series USING btree (brand_id, lower(name));
CREATE INDEX car_series_vin ON car_series USING gin (vin_prefixes);
CREATE INDEX car_vehicle_front ON car_vehicle USING btree (front_key);
CREATE UNIQUE INDEX car_vehicle_name ON car_vehicle USING btree (series_id, lower(name), year_from);
CREATE INDEX car_vehicle_rear ON car_vehicle USING btree (rear_key);
CREATE INDEX retail_order_author ON retail_order USING btree (created_by, paid_at) WHERE ((created_by IS NOT NULL) AND (paid_at IS NOT NULL));
CREATE INDEX retail_order_completed ON retail_order USING btree (completed_at, dealer_id, id) INCLUDE (paid_fen, refunded_fen) WHERE ((completed_at IS NOT NULL) AND (end_state = 'NONE'::text));
CREATE INDEX retail_order_customer ON retail_order USING btree (mobile_index, dealer_id, paid_at, id) WHERE (paid_at IS NOT NULL);
CREATE INDEX retail_order_dealer_completed ON retail_order USING btree (dealer_id, completed_at, id) INCLUDE (paid_fen, refunded_fen) WHERE ((completed_at IS NOT NULL) AND (end_state = 'NONE'::text));
CREATE INDEX retail_order_dealer_paid ON retail_order USING btree (dealer_id, paid_at) INCLUDE (payable_fen, quantity) WHERE (paid_at IS NOT NULL);
CREATE INDEX retail_order_dealer_status ON retail_order USING btree (dealer_id, status, created_at DESC, id DESC);
CREATE INDEX retail_order_done ON retail_order USING btree (completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX retail_order_fitted ON retail_order USING btree (plate, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX retail_order_freight ON retail_order USING btree (completed_at DESC) WHERE ((status = 'COMPLETED'::text) AND (freight_fen > 0) AND (completed_at IS NOT NULL));
CREATE INDEX retail_order_mobile ON retail_order USING btree (mobile_index);
CREATE INDEX retail_order_newest ON retail_order USING btree (created_at DESC, id DESC);
CREATE INDEX retail_order_of_dealer ON retail_order USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX retail_order_open ON retail_order USING btree (status, since) WHERE (status <> ALL (ARRAY['COMPLETED'::text, 'CANCELLED'::text, 'TIMEOUT_UNPAID'::text, 'FAILED'::text]));
CREATE INDEX retail_order_paid ON retail_order USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX retail_order_plate ON retail_order USING btree (plate, created_at DESC);
CREATE INDEX retail_order_search ON retail_order USING gin (search gin_trgm_ops);
CREATE INDEX retail_order_standing ON retail_order USING btree (mobile_index, created_at) INCLUDE (dealer_id, id) WHERE ((end_state = 'NONE'::text) AND ((paid_fen = 0) OR (refunded_fen < paid_fen)));
CREATE INDEX retail_order_status ON retail_order USING btree (status, created_at DESC, id DESC) INCLUDE (dealer_id, source, quantity, payable_fen, paid_fen, refunded_fen);
CREATE INDEX retail_order_tail ON retail_order USING btree (tail_index);
CREATE INDEX retail_order_to_invoice ON retail_order USING btree (completed_at DESC) WHERE ((status = 'COMPLETED'::text) AND (completed_at IS NOT NULL));
CREATE INDEX retail_order_unpaid ON retail_order USING btree (pay_expire_at) WHERE (status = 'AWAITING_PAYMENT'::text);
CREATE INDEX retail_order_vin ON retail_order USING btree (vin, created_at DESC) WHERE (vin <> ''::text);
CREATE INDEX appointment_arrived ON appointment USING btree (arrived_at) WHERE (arrived_at IS NOT NULL);
CREATE INDEX appointment_by_status ON appointment USING btree (status, starts_at DESC, id DESC) INCLUDE (minutes);
CREATE INDEX appointment_car_arrived ON appointment USING btree (plate, dealer_id, arrived_at) WHERE (arrived_at IS NOT NULL);
CREATE INDEX appointment_check ON appointment USING btree (check_id) WHERE (check_id IS NOT NULL);
CREATE INDEX appointment_clue ON appointment USING btree (clue_id) WHERE (clue_id IS NOT NULL);
CREATE INDEX appointment_missed ON appointment USING btree (starts_at) WHERE no_show;
CREATE INDEX appointment_mobile ON appointment USING btree (mobile_index);
CREATE INDEX appointment_of_dealer ON appointment USING btree (dealer_id, starts_at DESC, id DESC) INCLUDE (minutes, status);
CREATE UNIQUE INDEX appointment_of_report ON appointment USING btree (check_id) WHERE ((source = 'REPORT'::text) AND (status < 2));
CREATE INDEX appointment_open ON appointment USING btree (starts_at) WHERE (status < 2);
CREATE INDEX appointment_order ON appointment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX appointment_plate ON appointment USING btree (plate);
CREATE INDEX appointment_received ON appointment USING btree (arrived_at) INCLUDE (dealer_id, created_by) WHERE (arrived_at IS NOT NULL);
CREATE INDEX appointment_search ON appointment USING gin (search gin_trgm_ops);
CREATE INDEX appointment_starts ON appointment USING btree (starts_at DESC, id DESC) INCLUDE (minutes);
CREATE INDEX appointment_tail ON appointment USING btree (tail_index);
CREATE INDEX appointment_walked_in ON appointment USING btree (arrived_at) WHERE ((arrived_at IS NOT NULL) AND (source = 'WALK_IN'::text));
CREATE INDEX appointment_half_hour_of ON appointment_half_hour USING btree (appointment_id);
CREATE INDEX sms_log_company ON sms_log USING btree (company_id, id DESC);
CREATE INDEX sms_log_failed ON sms_log USING btree (created_at) WHERE (status = 'FAILED'::text);
CREATE INDEX sms_log_newest ON sms_log USING btree (id DESC) INCLUDE (status, provider, created_at, segments, cost_li) WHERE (channel = 'SMS'::text);
CREATE INDEX sms_log_sent ON sms_log USING btree (sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX sms_log_status ON sms_log USING btree (status, id DESC) INCLUDE (created_at, segments, cost_li) WHERE (channel = 'SMS'::text);
CREATE INDEX sms_log_to ON sms_log USING btree (to_index, id DESC);
CREATE INDEX appointment_message_due ON appointment_message USING btree (due_at) WHERE (sent_at IS NULL);
CREATE INDEX appointment_message_of ON appointment_message USING btree (appointment_id);
CREATE INDEX channel_bill_day ON channel_bill USING btree (day DESC, id DESC);
CREATE INDEX channel_bill_waiting ON channel_bill USING btree (day) WHERE (state = 'WAITING'::text);
CREATE INDEX bill_difference_found ON bill_difference USING btree (found_at DESC, id DESC);
CREATE INDEX bill_difference_open ON bill_difference USING btree (bill_id) WHERE (state = 'OPEN'::text);
CREATE INDEX payment_ask ON payment USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX payment_number ON payment USING btree (out_trade_no) WHERE (NOT again);
CREATE INDEX payment_of ON payment USING btree (biz_type, biz_id, id);
CREATE INDEX payment_paid ON payment USING btree (way, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX payment_suspense ON payment USING btree (id) WHERE (state = ANY (ARRAY['SURPLUS'::text, 'MISMATCH'::text]));
CREATE UNIQUE INDEX payment_transaction ON payment USING btree (way, transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX bill_split_dealer ON bill_split USING btree (dealer_id, planned_at DESC, id DESC);
CREATE INDEX bill_split_open ON bill_split USING btree (updated_at) WHERE (status <> 'DONE'::text);
CREATE INDEX bill_split_order ON bill_split USING btree (order_id);
CREATE INDEX bill_split_planned ON bill_split USING btree (planned_at DESC, id DESC);
CREATE INDEX bill_split_shown ON bill_split USING btree (shown, planned_at DESC, id DESC);
CREATE INDEX bill_split_receiver_closed ON bill_split_receiver USING btree (split_id) WHERE (state = 'CLOSED'::text);
CREATE INDEX bill_split_receiver_split ON bill_split_receiver USING btree (split_id);
CREATE UNIQUE INDEX brand_name ON brand USING btree (lower(name));
CREATE UNIQUE INDEX brand_name_en ON brand USING btree (lower(name_en));
CREATE INDEX brand_order ON brand USING btree (sort, id);
CREATE UNIQUE INDEX location_dealer ON location USING btree (COALESCE(keeper_id, owner_id), owner_id) WHERE (type = 'DEALER'::text);
CREATE INDEX location_keeper ON location USING btree (keeper_id);
CREATE INDEX location_owner ON location USING btree (owner_id);
CREATE INDEX location_wms ON location USING btree (wms_code) WHERE (wms_code <> ''::text);
CREATE INDEX membership_company ON membership USING btree (company_id);
CREATE UNIQUE INDEX part_barcode ON part USING btree (barcode) WHERE ((barcode <> ''::text) AND (owner_id IS NULL));
CREATE INDEX part_bought ON part USING btree (id) INCLUDE (part_no, season, brand_id) WHERE ((status = ANY (ARRAY['Approved'::text, 'Deployed'::text])) AND (lifecycle = 'ACTIVE'::text));
CREATE INDEX part_brand ON part USING btree (brand_id);
CREATE UNIQUE INDEX part_identity ON part USING btree (identity) WHERE ((identity <> ''::text) AND (owner_id IS NULL));
CREATE INDEX part_list ON part USING btree (kind, part_no, id) INCLUDE (status, lifecycle) WHERE (owner_id IS NULL);
CREATE INDEX part_list_brand ON part USING btree (brand_id, part_no) WHERE (owner_id IS NULL);
CREATE INDEX part_list_status ON part USING btree (kind, status, part_no, id) WHERE (owner_id IS NULL);
CREATE INDEX part_list_submitted ON part USING btree (kind, submitted_at, id) WHERE (owner_id IS NULL);
CREATE INDEX part_list_updated ON part USING btree (kind, updated_at, id) WHERE (owner_id IS NULL);
CREATE INDEX part_no_upper ON part USING btree (upper(part_no));
CREATE INDEX part_owner ON part USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX part_owner_no ON part USING btree (owner_id, upper(part_no)) NULLS NOT DISTINCT;
CREATE INDEX part_search ON part USING gin (search gin_trgm_ops);
CREATE INDEX part_size ON part USING btree (size_key text_pattern_ops);
CREATE INDEX part_successor ON part USING btree (successor_id) WHERE (successor_id IS NOT NULL);
CREATE INDEX channel_bill_line_bill ON channel_bill_line USING btree (bill_id);
CREATE INDEX channel_bill_line_no ON channel_bill_line USING btree (no);
CREATE UNIQUE INDEX channel_notice_once ON channel_notice USING btree (channel, digest);
CREATE INDEX channel_notice_payment ON channel_notice USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX channel_payout_paid ON channel_payout USING btree (channel, paid_at);
CREATE INDEX tyre_check_author ON tyre_check USING btree (created_by, checked_at) WHERE ((created_by IS NOT NULL) AND (first_id = id));
CREATE INDEX tyre_check_danger ON tyre_check USING btree (danger DESC, checked_at DESC, id DESC) INCLUDE (dealer_id, outcome, worst, red, yellow) WHERE (replaced_by IS NULL);
CREATE INDEX tyre_check_dealer ON tyre_check USING btree (dealer_id, danger DESC, checked_at DESC, id DESC) INCLUDE (outcome, worst, red, yellow, read_at) WHERE (replaced_by IS NULL);
CREATE INDEX tyre_check_first ON tyre_check USING btree (checked_at DESC) INCLUDE (dealer_id, plate) WHERE (version_num = 1);
CREATE UNIQUE INDEX tyre_check_latest ON tyre_check USING btree (first_id) WHERE (replaced_by IS NULL);
CREATE INDEX tyre_check_mobile ON tyre_check USING btree (mobile_index) WHERE (mobile_index IS NOT NULL);
CREATE INDEX tyre_check_newest ON tyre_check USING btree (checked_at DESC, id DESC) INCLUDE (dealer_id, outcome, worst, red, yellow) WHERE (replaced_by IS NULL);
CREATE UNIQUE INDEX tyre_check_no ON tyre_check USING btree (check_no, version_num);
CREATE INDEX tyre_check_order ON tyre_check USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX tyre_check_outcome ON tyre_check USING btree (outcome, danger DESC, checked_at DESC, id DESC) INCLUDE (dealer_id, worst, red, yellow) WHERE (replaced_by IS NULL);
CREATE INDEX tyre_check_plate ON tyre_check USING btree (plate, checked_at DESC);
CREATE INDEX tyre_check_red ON tyre_check USING btree (checked_at) INCLUDE (dealer_id, plate) WHERE ((replaced_by IS NULL) AND (red > 0));
CREATE INDEX tyre_check_search ON tyre_check USING gin (search gin_trgm_ops);
CREATE INDEX tyre_check_tail ON tyre_check USING btree (tail_index) WHERE (tail_index IS NOT NULL);
CREATE INDEX tyre_check_vin ON tyre_check USING btree (vin, checked_at DESC) WHERE (vin <> ''::text);
CREATE INDEX tyre_check_worst ON tyre_check USING btree (worst, danger DESC, checked_at DESC, id DESC) INCLUDE (dealer_id, outcome, red, yellow) WHERE (replaced_by IS NULL);
CREATE INDEX check_link_check ON check_link USING btree (first_id, id DESC);
CREATE INDEX clue_check ON clue USING btree (tyre_check_id) WHERE (tyre_check_id IS NOT NULL);
CREATE INDEX clue_closed ON clue USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX clue_contacted ON clue USING btree (contacted_at) WHERE (contacted_at IS NOT NULL);
CREATE INDEX clue_converted ON clue USING btree (converted_at) WHERE (converted_at IS NOT NULL);
CREATE INDEX clue_dealer_due ON clue USING btree (dealer_id, status, due_at, id) INCLUDE (red, yellow) WHERE (merged_into IS NULL);
CREATE INDEX clue_due ON clue USING btree (due_at, id) INCLUDE (status, red, yellow) WHERE (merged_into IS NULL);
CREATE INDEX clue_merged ON clue USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX clue_mobile ON clue USING btree (mobile_index);
CREATE INDEX clue_newest ON clue USING btree (created_at DESC, id DESC) WHERE (merged_into IS NULL);
CREATE INDEX clue_of_dealer ON clue USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX clue_owner_due ON clue USING btree (owner_id, status, due_at, id) INCLUDE (red, yellow) WHERE (merged_into IS NULL);
CREATE INDEX clue_plate ON clue USING btree (dealer_id, plate) WHERE (plate <> ''::text);
CREATE INDEX clue_search ON clue USING gin (search gin_trgm_ops);
CREATE INDEX clue_status_due ON clue USING btree (status, due_at, id) INCLUDE (red, yellow) WHERE (merged_into IS NULL);
CREATE INDEX clue_tail ON clue USING btree (tail_index);
CREATE INDEX clue_vin ON clue USING btree (dealer_id, vin) WHERE (vin <> ''::text);
CREATE INDEX clue_follow_up_at ON clue_follow_up USING btree (at DESC, id DESC);
CREATE INDEX clue_follow_up_by ON clue_follow_up USING btree (by_id, at);
CREATE INDEX clue_follow_up_clue ON clue_follow_up USING btree (clue_id, at DESC, id DESC);
CREATE UNIQUE INDEX clue_merge_merged ON clue_merge USING btree (merged_id) WHERE (undone_at IS NULL);
CREATE INDEX clue_merge_survivor ON clue_merge USING btree (survivor_id);
CREATE INDEX comment_entity ON comment USING btree (entity, entity_id, id);
CREATE INDEX company_export_company ON company_export USING btree (company_id, id DESC);
CREATE UNIQUE INDEX company_export_open ON company_export USING btree (company_id) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE INDEX connector_log_at ON connector_log USING btree (id DESC);
CREATE INDEX connector_log_entity ON connector_log USING btree (entity, entity_id, id);
CREATE INDEX connector_log_past_at ON connector_log_past USING btree (id DESC);
CREATE INDEX connector_log_past_entity ON connector_log_past USING btree (entity, entity_id, id);
CREATE INDEX promotion_ending ON promotion USING btree (ends_at) WHERE ((NOT told_end) AND (state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text])));
CREATE INDEX promotion_live ON promotion USING btree (ends_at, starts_at) WHERE (state = 'ACTIVE'::text);
CREATE INDEX promotion_newest ON promotion USING btree (id DESC);
CREATE INDEX promotion_owner ON promotion USING btree (owner_id, id DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX promotion_search ON promotion USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX promotion_take_code ON promotion USING btree (upper(take_code)) WHERE ((take_code IS NOT NULL) AND (state <> 'CLOSED'::text));
CREATE INDEX coupon_batch_promotion ON coupon_batch USING btree (promotion_id, id DESC);
CREATE INDEX member_merged ON member USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX member_newest ON member USING btree (id DESC) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX member_search ON member USING gin (search gin_trgm_ops);
CREATE INDEX coupon_address ON coupon USING btree (address_hash, created_at) WHERE (address_hash <> ''::text);
CREATE INDEX coupon_batch_newest ON coupon USING btree (batch_id, id DESC) WHERE (batch_id IS NOT NULL);
CREATE INDEX coupon_code_begins ON coupon USING btree (code text_pattern_ops);
CREATE INDEX coupon_created ON coupon USING btree (created_at DESC, id DESC) INCLUDE (saved_fen);
CREATE INDEX coupon_dealer ON coupon USING btree (dealer_id, id DESC) WHERE (dealer_id IS NOT NULL);
CREATE INDEX coupon_device ON coupon USING btree (device_hash) WHERE (device_hash <> ''::text);
CREATE INDEX coupon_end ON coupon USING btree (valid_to) WHERE (state = 'UNUSED'::text);
CREATE INDEX coupon_member ON coupon USING btree (member_id, state, valid_to);
CREATE INDEX coupon_newest ON coupon USING btree (id DESC);
CREATE INDEX coupon_order ON coupon USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX coupon_promotion ON coupon USING btree (promotion_id, id DESC);
CREATE INDEX coupon_state ON coupon USING btree (state, created_at DESC, id DESC) INCLUDE (saved_fen);
CREATE INDEX coupon_suspicious ON coupon USING btree (id DESC) WHERE (signs <> '{}'::text[]);
CREATE INDEX coupon_used ON coupon USING btree (used_at) WHERE (state = 'USED'::text);
CREATE INDEX coupon_batch_person_member ON coupon_batch_person USING btree (member_id);
CREATE INDEX coupon_batch_person_waiting ON coupon_batch_person USING btree (batch_id, member_id) WHERE (outcome IS NULL);
CREATE INDEX coupon_log_coupon ON coupon_log USING btree (coupon_id, id);
CREATE INDEX coverage_brand ON coverage USING btree (brand_id);
CREATE INDEX coverage_dealer ON coverage USING btree (dealer_id);
CREATE INDEX coverage_lookup ON coverage USING btree (place, goods);
CREATE UNIQUE INDEX coverage_pair ON coverage USING btree (location_id, place, goods);
CREATE INDEX coverage_part ON coverage USING btree (part_id);
CREATE INDEX credit_document_dealer ON credit_document USING btree (dealer_id);
CREATE INDEX credit_document_newest ON credit_document USING btree (created_at DESC, id DESC);
CREATE INDEX credit_document_paid_back ON credit_document USING btree (repayment_id) WHERE (repayment_id IS NOT NULL);
CREATE UNIQUE INDEX credit_document_serial ON credit_document USING btree (bank_account, bank_serial) WHERE ((kind <> 'LINE'::text) AND (status <> 'REJECTED'::text));
CREATE INDEX dealer_order_newest ON dealer_order USING btree (created_at DESC, id DESC);
CREATE INDEX dealer_order_of_dealer ON dealer_order USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX dealer_order_search ON dealer_order USING gin (search gin_trgm_ops);
CREATE INDEX dealer_order_status ON dealer_order USING btree (status, created_at DESC, id DESC);
CREATE INDEX dealer_order_unpaid ON dealer_order USING btree (pay_expire_at) WHERE (status = 'AWAITING_PAYMENT'::text);
CREATE INDEX credit_use_open ON credit_use USING btree (dealer_id, due_day, payment_id) INCLUDE (open_fen) WHERE (open_fen <> 0);
CREATE INDEX credit_use_order ON credit_use USING btree (order_id);
CREATE INDEX customer_login_dealer ON customer_login USING btree (dealer_id, at DESC, id DESC) INCLUDE (way, mobile_index);
CREATE INDEX customer_login_mobile ON customer_login USING btree (mobile_index) WHERE (mobile_index IS NOT NULL);
CREATE INDEX customer_login_newest ON customer_login USING btree (at DESC, id DESC) INCLUDE (dealer_id, way, mobile_index);
CREATE INDEX customer_login_of ON customer_login USING btree (entity_id, way, at) WHERE (entity_id IS NOT NULL);
CREATE INDEX customer_login_way ON customer_login USING btree (way, at DESC, id DESC) INCLUDE (dealer_id, mobile_index);
CREATE INDEX dealer_activity_due ON dealer_activity USING btree (settle_on) WHERE (state = 'ACTIVE'::text);
CREATE INDEX dealer_activity_newest ON dealer_activity USING btree (created_at DESC, id DESC);
CREATE INDEX dealer_activity_search ON dealer_activity USING gin (search gin_trgm_ops);
CREATE INDEX dealer_activity_dealer_dealer ON dealer_activity_dealer USING btree (dealer_id, activity_id);
CREATE INDEX dealer_activity_order_dealer ON dealer_activity_order USING btree (activity_id, dealer_id);
CREATE INDEX dealer_activity_order_order ON dealer_activity_order USING btree (order_id);
CREATE INDEX dealer_activity_correction_dealer ON dealer_activity_correction USING btree (activity_id, dealer_id, id DESC);
CREATE INDEX dealer_batch_open ON dealer_batch USING btree (updated_at) WHERE (step <> 'DONE'::text);
CREATE INDEX dealer_brand_brand ON dealer_brand USING btree (brand_id);
CREATE INDEX dealer_car_brand_brand ON dealer_car_brand USING btree (car_brand_id);
CREATE INDEX dealer_order_line_part ON dealer_order_line USING btree (part_id, order_id DESC);
CREATE INDEX dealer_shipment_freight ON dealer_shipment USING btree (shipped_at DESC) WHERE (freight_fen > 0);
CREATE INDEX dealer_shipment_late ON dealer_shipment USING btree (delivered_at) WHERE (state = 'DELIVERED'::text);
CREATE INDEX dealer_shipment_open ON dealer_shipment USING btree (location_id) WHERE (state = 'PLANNED'::text);
CREATE INDEX dealer_shipment_order ON dealer_shipment USING btree (order_id);
CREATE INDEX dealer_shipment_line_order ON dealer_shipment_line USING btree (order_line_id);
CREATE INDEX dealer_shipment_line_shipment ON dealer_shipment_line USING btree (shipment_id);
CREATE INDEX dealer_claim_open ON dealer_claim USING btree (created_at) WHERE (state = 'OPEN'::text);
CREATE INDEX dealer_claim_order ON dealer_claim USING btree (order_id);
CREATE INDEX dealer_merchant_open ON dealer_merchant USING btree (updated_at) WHERE (status = ANY (ARRAY['SUBMITTED'::text, 'REVIEW'::text, 'SIGNING'::text]));
CREATE INDEX dealer_points_account_debt ON dealer_points_account USING btree (id) WHERE (debt > 0);
CREATE INDEX dealer_points_txn_activity ON dealer_points_txn USING btree (activity_id, dealer_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX dealer_points_txn_dealer ON dealer_points_txn USING btree (dealer_id, id DESC);
CREATE UNIQUE INDEX dealer_points_txn_once ON dealer_points_txn USING btree (biz_type, biz_id, dealer_id, cause, kind);
CREATE INDEX dealer_receipt_order ON dealer_receipt USING btree (order_id);
CREATE INDEX dealer_receipt_line_of ON dealer_receipt_line USING btree (receipt_id);
CREATE INDEX dealer_return_asked ON dealer_return USING btree (order_id) WHERE (state = 'ASKED'::text);
CREATE INDEX dealer_return_line ON dealer_return USING btree (shipment_line_id);
CREATE INDEX dealer_return_order ON dealer_return USING btree (order_id);
CREATE INDEX purchase_order_created ON purchase_order USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_order_due ON purchase_order USING btree (COALESCE(promised_date, original_date)) INCLUDE (supplier_id) WHERE ((status = ANY (ARRAY[30, 40, 50])) AND (deleted_at IS NULL));
CREATE INDEX purchase_order_location ON purchase_order USING btree (location_id, status) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_order_no ON purchase_order USING gin (order_no gin_trgm_ops);
CREATE INDEX purchase_order_open ON purchase_order USING btree (status) INCLUDE (id, location_id, promised_date) WHERE ((status = ANY (ARRAY[10, 20, 30, 40, 50])) AND (deleted_at IS NULL));
CREATE INDEX purchase_order_promise ON purchase_order USING btree (COALESCE(given_date, promised_date)) WHERE ((status = ANY (ARRAY[30, 40])) AND (deleted_at IS NULL));
CREATE INDEX purchase_order_reduced ON purchase_order USING btree (created_at DESC, id DESC) WHERE ((reduced_qty > 0) AND (deleted_at IS NULL));
CREATE INDEX purchase_order_status ON purchase_order USING btree (status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_order_sums ON purchase_order USING btree (supplier_id, location_id, created_at DESC, id DESC) INCLUDE (status, qty, received_qty, inflight_qty, amount_excl_fen, tax_fen, amount_incl_fen) WHERE (deleted_at IS NULL);
CREATE INDEX purchase_order_supplier ON purchase_order USING btree (supplier_id, status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX delivery_note_created ON delivery_note USING btree (created_at DESC, id DESC);
CREATE INDEX delivery_note_eclp_key ON delivery_note USING btree (note_key(eclp_po_no)) WHERE (eclp_po_no IS NOT NULL);
CREATE INDEX delivery_note_mismatch ON delivery_note USING btree (created_at DESC, id DESC) WHERE (mismatch IS NOT NULL);
CREATE UNIQUE INDEX delivery_note_no ON delivery_note USING btree (supplier_id, note_key(dn_no)) WHERE ((status <> 60) AND (NOT shares_no));
CREATE INDEX delivery_note_no_key ON delivery_note USING btree (note_key(dn_no));
CREATE INDEX delivery_note_po ON delivery_note USING btree (po_id);
CREATE INDEX delivery_note_status ON delivery_note USING btree (status, created_at DESC, id DESC);
CREATE INDEX delivery_note_waybill_key ON delivery_note USING btree (note_key(waybill_no)) WHERE (waybill_no <> ''::text);
CREATE UNIQUE INDEX dictionary_code_key ON dictionary USING btree (COALESCE(type_id, (0)::bigint), code);
CREATE INDEX dictionary_order ON dictionary USING btree (type_id, sort, id);
CREATE INDEX purchase_order_line_open ON purchase_order_line USING btree (po_id) INCLUDE (part_id, qty, received_qty) WHERE (qty <> received_qty);
CREATE INDEX purchase_order_line_part ON purchase_order_line USING btree (part_id);
CREATE INDEX dn_line_po_line ON dn_line USING btree (po_line_id);
CREATE INDEX receipt_dn ON receipt USING btree (dn_id);
CREATE INDEX receipt_received_good ON receipt USING btree (received_at) INCLUDE (id, dn_id, qty_good);
CREATE INDEX discrepancy_dn_line ON discrepancy USING btree (dn_line_id);
CREATE INDEX discrepancy_open ON discrepancy USING btree (state, type);
CREATE UNIQUE INDEX exchange_item_name ON exchange_item USING btree (name);
CREATE INDEX exchange_item_newest ON exchange_item USING btree (created_at DESC, id DESC);
CREATE INDEX exchange_item_search ON exchange_item USING gin (search gin_trgm_ops);
CREATE INDEX exchange_order_dealer ON exchange_order USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX exchange_order_item ON exchange_order USING btree (item_id, dealer_id);
CREATE INDEX exchange_order_newest ON exchange_order USING btree (created_at DESC, id DESC);
CREATE INDEX exchange_order_search ON exchange_order USING gin (search gin_trgm_ops);
CREATE INDEX exchange_order_status ON exchange_order USING btree (status, created_at DESC, id DESC);
CREATE UNIQUE INDEX failed_job_open ON failed_job USING btree (name, md5((data)::text)) WHERE (repeated_at IS NULL);
CREATE INDEX failed_job_time ON failed_job USING btree (failed_at DESC, id DESC);
CREATE INDEX failed_message_dealer ON failed_message USING btree (dealer_id, created_at DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX failed_message_open ON failed_message USING btree (failed_type, about_id) WHERE (ended_at IS NULL);
CREATE INDEX held_receipt_dn ON held_receipt USING btree (dn_id);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);
CREATE INDEX import_marked_account ON import_marked USING btree (account_id, created_at);
CREATE UNIQUE INDEX platform_company_head ON platform_company USING btree (head) WHERE head;
CREATE UNIQUE INDEX platform_company_name ON platform_company USING btree (lower(name));
CREATE UNIQUE INDEX platform_company_tax_no ON platform_company USING btree (tax_no) WHERE (tax_no <> ''::text);
CREATE INDEX internal_invoice_month ON internal_invoice USING btree (month DESC, id DESC);
CREATE UNIQUE INDEX internal_invoice_number ON internal_invoice USING btree (invoice_no) WHERE (invoice_no <> ''::text);
CREATE INDEX internal_line_invoice ON internal_line USING btree (invoice_id, id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX internal_line_newest ON internal_line USING btree (occurred_at DESC, id DESC);
CREATE INDEX internal_line_open ON internal_line USING btree (seller_id, buyer_id, day) WHERE (invoice_id IS NULL);
CREATE INDEX internal_line_order ON internal_line USING btree (order_type, order_id);
CREATE INDEX internal_line_red_of ON internal_line USING btree (source_id) WHERE (source_type = 'red'::text);
CREATE INDEX internal_line_sale ON internal_line USING btree (order_type, sale_line_id);
CREATE UNIQUE INDEX internal_line_source ON internal_line USING btree (source_type, source_id) WHERE (source_type <> 'red'::text);
CREATE INDEX journal_of_period ON journal USING btree (period, business_day, type, id);
CREATE UNIQUE INDEX journal_once ON journal USING btree (source_type, source_id, type);
CREATE INDEX journal_posted ON journal USING btree (posted_at);
CREATE INDEX journal_entry_journal ON journal_entry USING btree (journal_id);
CREATE INDEX journal_entry_party_account ON journal_entry USING btree (account, party_id, id DESC) WHERE (party_id IS NOT NULL);
CREATE INDEX journal_entry_receivable ON journal_entry USING btree (journal_id) WHERE (account = 'AR'::text);
CREATE INDEX landing_page_dealer ON landing_page USING btree (dealer_id, id DESC) WHERE (dealer_id IS NOT NULL);
CREATE INDEX landing_page_newest ON landing_page USING btree (id DESC);
CREATE INDEX landing_page_search ON landing_page USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX landing_channel_code ON landing_channel USING btree (page_id, lower(code));
CREATE INDEX landing_take_coupon ON landing_take USING btree (coupon_id);
CREATE INDEX landing_take_member ON landing_take USING btree (member_id);
CREATE UNIQUE INDEX logistics_rest_day_kind ON logistics_rest_day USING btree (kind, day) WHERE (kind IS NOT NULL);
CREATE UNIQUE INDEX logistics_rest_day_supplier ON logistics_rest_day USING btree (supplier_id, day) WHERE (supplier_id IS NOT NULL);
CREATE INDEX mall_item_part ON mall_item USING btree (part_id);
CREATE INDEX mall_item_promo_live ON mall_item USING btree (dealer_id, part_id) WHERE (promo_fen IS NOT NULL);
CREATE INDEX mall_item_sort ON mall_item USING btree (dealer_id, sort, id);
CREATE INDEX measure_day_by_brand ON measure_day USING btree (brand_id, source, day);
CREATE INDEX measure_day_by_dealer ON measure_day USING btree (dealer_id, source, day);
CREATE INDEX measure_day_by_size ON measure_day USING btree (size, source, day) WHERE (size <> ''::text);
CREATE INDEX measure_day_dealer_by_dealer ON measure_day_dealer USING btree (dealer_id, source, day);
CREATE INDEX measure_day_first ON measure_day_dealer USING btree (measure, day, dealer_id);
CREATE UNIQUE INDEX measure_place_day_key ON measure_place_day USING btree (kind, place, per, source, day, measure, brand_id, size) INCLUDE (value) NULLS NOT DISTINCT;
CREATE INDEX measure_stale_day ON measure_stale USING btree (source, day);
CREATE INDEX member_consent_newest ON member_consent USING btree (member_id, kind, id DESC);
CREATE INDEX member_dealer_dealer ON member_dealer USING btree (dealer_id, member_id DESC);
CREATE INDEX member_mobile_member ON member_mobile USING btree (member_id);
CREATE INDEX member_mobile_tail ON member_mobile USING btree (tail_index);
CREATE INDEX member_point_lot_end ON member_point_lot USING btree (ends_on) WHERE (left_over > 0);
CREATE INDEX member_point_lot_next ON member_point_lot USING btree (member_id, ends_on, id) WHERE (left_over > 0);
CREATE UNIQUE INDEX member_point_lot_order ON member_point_lot USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX member_point_txn_lot ON member_point_txn USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX member_point_txn_member ON member_point_txn USING btree (member_id, id DESC);
CREATE UNIQUE INDEX member_point_txn_once ON member_point_txn USING btree (biz_type, biz_id, kind, member_id, COALESCE(lot_id, (0)::bigint));
CREATE INDEX member_point_txn_order ON member_point_txn USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX role_built_in_key ON role USING btree (built_in_key);
CREATE INDEX membership_role_role ON membership_role USING btree (role_id);
CREATE INDEX menu_parent ON menu USING btree (parent_id, sort);
CREATE INDEX notice_membership ON notice USING btree (membership_id, created_at DESC, id DESC);
CREATE INDEX notice_unread ON notice USING btree (membership_id, id DESC) WHERE (read_at IS NULL);
CREATE INDEX oem_car_brand_brand ON oem_car_brand USING btree (car_brand_id);
CREATE INDEX one_time_code_key ON one_time_code USING btree (purpose, key, id DESC);
CREATE UNIQUE INDEX opening_hours_day ON opening_hours USING btree (dealer_id, day) WHERE (day IS NOT NULL);
CREATE UNIQUE INDEX opening_hours_weekday ON opening_hours USING btree (dealer_id, weekday) WHERE (weekday IS NOT NULL);
CREATE UNIQUE INDEX order_batch_file ON order_batch USING btree (dealer_id, file_digest) WHERE (status <> 'UNDONE'::text);
CREATE INDEX order_batch_newest ON order_batch USING btree (created_at DESC, id DESC);
CREATE INDEX order_batch_of_dealer ON order_batch USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX order_batch_open ON order_batch USING btree (status) WHERE (status <> ALL (ARRAY['DONE'::text, 'UNDONE'::text]));
CREATE INDEX order_batch_row_digest ON order_batch_row USING btree (digest) WHERE (digest <> ''::text);
CREATE INDEX order_batch_row_next ON order_batch_row USING btree (batch_id, state, unit);
CREATE INDEX order_batch_row_order ON order_batch_row USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX order_batch_row_ref ON order_batch_row USING btree (ref) WHERE (ref <> ''::text);
CREATE INDEX part_alias_part ON part_alias USING btree (part_id);
CREATE INDEX part_alias_updated ON part_alias USING btree (updated_at DESC, id DESC);
CREATE INDEX part_change_batch_id ON part_change USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX part_change_day ON part_change USING btree (created_at);
CREATE UNIQUE INDEX part_change_open ON part_change USING btree (part_id) WHERE (status = 'PENDING'::text);
CREATE INDEX part_change_outlier ON part_change USING btree (status, outlier DESC, id DESC);
CREATE INDEX part_change_part ON part_change USING btree (part_id, created_at DESC);
CREATE INDEX part_change_status ON part_change USING btree (status, created_at DESC);
CREATE UNIQUE INDEX part_custom_no ON part_custom USING btree (company_id, upper(own_no)) WHERE (own_no <> ''::text);
CREATE INDEX part_custom_part ON part_custom USING btree (part_id);
CREATE INDEX part_custom_updated ON part_custom USING btree (updated_at DESC, id DESC);
CREATE INDEX part_dealer_dealer ON part_dealer USING btree (dealer_id);
CREATE INDEX part_online_sort ON part_online USING btree (sort, part_id) WHERE online;
CREATE INDEX part_price_kind ON part_price USING btree (part_id, kind, valid_from DESC);
CREATE INDEX part_price_retail ON part_price USING btree (valid_from) INCLUDE (part_id, fen) WHERE (kind = 'MSRP'::text);
CREATE INDEX stock_level_part ON stock_level USING btree (part_id);
CREATE INDEX part_speed_part ON part_speed USING btree (part_id);
CREATE UNIQUE INDEX part_supplier_no ON part_supplier USING btree (supplier_id, upper(supplier_part_no));
CREATE INDEX part_supplier_no_upper ON part_supplier USING btree (upper(supplier_part_no));
CREATE INDEX part_supplier_number ON part_supplier USING gin (regexp_replace(lower(supplier_part_no), '[^a-z0-9]+'::text, ''::text, 'g'::text) gin_trgm_ops);
CREATE UNIQUE INDEX part_supplier_preferred ON part_supplier USING btree (part_id) WHERE preferred;
CREATE UNIQUE INDEX payment_fee_day ON payment_fee USING btree (channel, valid_from);
CREATE INDEX platform_warehouse_company ON platform_warehouse USING btree (company_id);
CREATE INDEX prepay_account_warned ON prepay_account USING btree (id) WHERE (warned_at IS NOT NULL);
CREATE INDEX prepay_document_created ON prepay_document USING btree (created_at DESC, id DESC);
CREATE INDEX prepay_document_dealer ON prepay_document USING btree (dealer_id, id DESC);
CREATE UNIQUE INDEX prepay_document_reverses ON prepay_document USING btree (reverses_id) WHERE (status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text]));
CREATE UNIQUE INDEX prepay_document_serial ON prepay_document USING btree (bank_account, bank_serial) WHERE ((kind = 'RECHARGE'::text) AND (status = ANY (ARRAY['SUBMITTED'::text, 'APPROVED'::text])));
CREATE UNIQUE INDEX price_sync_running ON price_sync USING btree (target) WHERE (status = 'RUNNING'::text);
CREATE INDEX price_sync_started ON price_sync USING btree (started_at, id);
CREATE INDEX price_sync_failure_sync ON price_sync_failure USING btree (sync_id, offer_no, id);
CREATE UNIQUE INDEX promotion_use_once ON promotion_use USING btree (order_id, promotion_id, COALESCE(coupon_id, (0)::bigint));
CREATE INDEX promotion_use_promotion ON promotion_use USING btree (promotion_id, created_at);
CREATE INDEX purchase_limit_dealer ON purchase_limit USING btree (dealer_id);
CREATE UNIQUE INDEX purchase_limit_of ON purchase_limit USING btree (part_id, dealer_id) NULLS NOT DISTINCT;
CREATE INDEX purchase_limit_use_line ON purchase_limit_use USING btree (biz_type, biz_line_id);
CREATE UNIQUE INDEX purchase_limit_use_once ON purchase_limit_use USING btree (biz_type, biz_line_id) WHERE (quantity > 0);
CREATE INDEX purchase_limit_use_sum ON purchase_limit_use USING btree (part_id, dealer_id, day) INCLUDE (quantity);
CREATE INDEX purchase_return_po ON purchase_return USING btree (po_id);
CREATE INDEX receipt_line_dn_line ON receipt_line USING btree (dn_line_id);
CREATE INDEX purchase_return_line_receipt ON purchase_return_line USING btree (receipt_line_id);
CREATE INDEX purchase_return_line_return ON purchase_return_line USING btree (return_id);
CREATE INDEX supplier_invoice_created ON supplier_invoice USING btree (settle_type, created_at DESC, id DESC);
CREATE UNIQUE INDEX supplier_invoice_number ON supplier_invoice USING btree (invoice_no) WHERE ((invoice_no <> ''::text) AND (status <> 'DELETED'::text));
CREATE INDEX supplier_invoice_serial ON supplier_invoice USING btree (bank_serial) WHERE (bank_serial <> ''::text);
CREATE INDEX supplier_invoice_status ON supplier_invoice USING btree (status, created_at DESC, id DESC);
CREATE INDEX supplier_invoice_supplier ON supplier_invoice USING btree (supplier_id, settle_type, created_at DESC, id DESC);
CREATE INDEX received_line_doc ON received_line USING btree (doc_id, source_type);
CREATE INDEX received_line_invoice ON received_line USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE UNIQUE INDEX received_line_once ON received_line USING btree (source_type, source_id);
CREATE INDEX received_line_open ON received_line USING btree (settle_type, received_at DESC, id DESC) WHERE (invoice_id IS NULL);
CREATE INDEX received_line_open_supplier ON received_line USING btree (supplier_id, settle_type, received_at DESC, id DESC) WHERE (invoice_id IS NULL);
CREATE INDEX received_line_po ON received_line USING btree (po_id);
CREATE INDEX sales_invoice_ask ON sales_invoice USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX sales_invoice_buyer ON sales_invoice USING btree (buyer_company_id, created_at DESC, id DESC);
CREATE INDEX sales_invoice_group ON sales_invoice USING btree (group_no);
CREATE INDEX sales_invoice_newest ON sales_invoice USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX sales_invoice_number ON sales_invoice USING btree (invoice_no) WHERE (invoice_no <> ''::text);
CREATE INDEX sales_invoice_source ON sales_invoice USING btree (source_type, source_id);
CREATE INDEX sales_invoice_status ON sales_invoice USING btree (status, created_at DESC, id DESC);
CREATE INDEX red_letter_ask ON red_letter USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX red_letter_newest ON red_letter USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX red_letter_number ON red_letter USING btree (red_invoice_no) WHERE (red_invoice_no <> ''::text);
CREATE INDEX red_letter_of ON red_letter USING btree (invoice_id);
CREATE UNIQUE INDEX red_letter_open ON red_letter USING btree (invoice_id) WHERE (status = ANY (ARRAY['APPLYING'::text, 'NOT_NEEDED'::text, 'WAIT_BUYER'::text, 'WAIT_SELLER'::text, 'CONFIRMED'::text]));
CREATE INDEX sales_invoice_line_source ON sales_invoice_line USING btree (source_kind, source_line_id);
CREATE INDEX red_letter_line_of ON red_letter_line USING btree (line_id);
CREATE INDEX refund_ask ON refund USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX refund_in_flight ON refund USING btree (payment_id) WHERE (state <> ALL (ARRAY['SUCCESS'::text, 'CLOSED'::text]));
CREATE INDEX refund_of ON refund USING btree (biz_type, biz_id, id);
CREATE INDEX refund_payment ON refund USING btree (payment_id);
CREATE INDEX refund_success ON refund USING btree (success_at) WHERE (success_at IS NOT NULL);
CREATE INDEX report_view_company ON report_view USING btree (company_id, lower(name));
CREATE UNIQUE INDEX report_view_name ON report_view USING btree (company_id, account_id, path, lower(name));
CREATE INDEX report_run_newest ON report_run USING btree (view_id, due_at DESC, id DESC);
CREATE INDEX report_schedule_next ON report_schedule USING btree (next_at) WHERE enabled;
CREATE INDEX reservation_biz ON reservation USING btree (biz_type, biz_id);
CREATE INDEX reservation_ended ON reservation USING btree (location_id, part_id, ended_at);
CREATE INDEX reservation_expiry ON reservation USING btree (expires_at) WHERE (state = 'ACTIVE'::text);
CREATE UNIQUE INDEX reservation_once ON reservation USING btree (biz_type, biz_line_id, location_id, part_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX reservation_place ON reservation USING btree (location_id, part_id) WHERE (state = 'ACTIVE'::text);
CREATE INDEX reset_key_account ON reset_key USING btree (account_id);
CREATE INDEX retail_order_line_counted ON retail_order_line USING btree (order_id) INCLUDE (part_id, qty, net_fen) WHERE (part_id IS NOT NULL);
CREATE INDEX retail_order_line_dot ON retail_order_line USING btree (part_id, dot_fitted) WHERE (dot_fitted <> ''::text);
CREATE INDEX retail_order_line_part ON retail_order_line USING btree (part_id, order_id DESC);
CREATE UNIQUE INDEX retail_order_line_wheel ON retail_order_line USING btree (order_id, tyre_index) WHERE (tyre_index IS NOT NULL);
CREATE INDEX retail_order_discount_line ON retail_order_discount USING btree (line_id);
CREATE INDEX retail_shipment_delivered ON retail_shipment USING btree (delivered_at) WHERE (state = 'DELIVERED'::text);
CREATE INDEX retail_shipment_open ON retail_shipment USING btree (location_id) WHERE (state = 'PLANNED'::text);
CREATE INDEX retail_shipment_order ON retail_shipment USING btree (order_id);
CREATE INDEX retail_shipment_line_order ON retail_shipment_line USING btree (order_line_id);
CREATE INDEX retail_shipment_line_shipment ON retail_shipment_line USING btree (shipment_id);
CREATE INDEX sales_invoice_claim_group ON sales_invoice_claim USING btree (group_no);
CREATE UNIQUE INDEX sales_invoice_claim_once ON sales_invoice_claim USING btree (source_kind, source_line_id) WHERE live;
CREATE INDEX waybill_no ON waybill USING btree (waybill_no, carrier_id);
CREATE INDEX waybill_open ON waybill USING btree (polled_at NULLS FIRST) WHERE ((state <> 'SIGNED'::text) OR ((returning_at IS NOT NULL) AND (returned_at IS NULL)));
CREATE INDEX sales_order_biz ON sales_order USING btree (biz_type, biz_id);
CREATE INDEX sales_order_carrier ON sales_order USING btree (carrier_id, created_at DESC, id DESC);
CREATE INDEX sales_order_dealer ON sales_order USING btree (dealer_id, created_at DESC, id DESC);
CREATE INDEX sales_order_location ON sales_order USING btree (location_id, created_at DESC, id DESC);
CREATE INDEX sales_order_merged ON sales_order USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX sales_order_newest ON sales_order USING btree (created_at DESC, id DESC);
CREATE INDEX sales_order_open ON sales_order USING btree (state, since) WHERE (state <> ALL (ARRAY['SIGNED'::text, 'RETURNED'::text, 'CANCELLED'::text]));
CREATE INDEX sales_order_search ON sales_order USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX sales_order_shipment ON sales_order USING btree (biz_type, shipment_id) WHERE (state <> 'CANCELLED'::text);
CREATE INDEX sales_order_shipped ON sales_order USING btree (shipped_at) WHERE (shipped_at IS NOT NULL);
CREATE INDEX sales_order_status ON sales_order USING btree (status, created_at DESC, id DESC);
CREATE INDEX sales_order_waybill ON sales_order USING btree (waybill_id) WHERE (waybill_id IS NOT NULL);
CREATE INDEX sales_order_line_order ON sales_order_line USING btree (sales_order_id);
CREATE INDEX sales_order_line_owner ON sales_order_line USING btree (owner_line_id) WHERE (owner_line_id IS NOT NULL);
CREATE INDEX sales_order_line_part ON sales_order_line USING btree (part_id, sales_order_id DESC);
CREATE INDEX sandbox_wms_movement_place ON sandbox_wms_movement USING btree (location_id, id);
CREATE INDEX self_order_addressed ON self_order USING btree (created_at) WHERE (address_index <> ''::text);
CREATE INDEX self_order_dealer ON self_order USING btree (dealer_id, created_at);
CREATE INDEX session_account ON session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_latest ON session USING btree (membership_id, created_at DESC);
CREATE INDEX session_membership ON session USING btree (membership_id) WHERE (ended_at IS NULL);
CREATE INDEX setting_value_in_force ON setting_value USING btree (key, valid_from DESC, id DESC) WHERE (taken_back_at IS NULL);
CREATE INDEX statement_newest ON statement USING btree (created_at DESC, id DESC);
CREATE INDEX statement_party ON statement USING btree (party_id, created_at DESC, id DESC);
CREATE INDEX statement_shown ON statement USING btree (shown, created_at DESC, id DESC);
CREATE INDEX settlement_line_alone ON settlement_line USING btree (statement_id) WHERE alone;
CREATE INDEX settlement_line_below ON settlement_line USING btree (statement_id) WHERE (incl_fen < 0);
CREATE INDEX settlement_line_carry ON settlement_line USING btree (statement_id) WHERE (source_type = 'carry'::text);
CREATE INDEX settlement_line_newest ON settlement_line USING btree (type, occurred_at DESC, id DESC);
CREATE INDEX settlement_line_open ON settlement_line USING btree (type, party_id, day) WHERE (statement_id IS NULL);
CREATE INDEX settlement_line_order ON settlement_line USING btree (order_id, type);
CREATE INDEX settlement_line_party ON settlement_line USING btree (party_id, type, occurred_at DESC, id DESC);
CREATE INDEX settlement_line_sold ON settlement_line USING btree (occurred_at DESC, id DESC) WHERE ((type = 'WHOLESALE'::text) AND (incl_fen > 0));
CREATE INDEX settlement_line_statement ON settlement_line USING btree (statement_id, id) INCLUDE (incl_fen, tax_fen, settled_fen);
CREATE UNIQUE INDEX shipping_account_carrier ON shipping_account USING btree (carrier_id);
CREATE INDEX shipping_account_entry_account ON shipping_account_entry USING btree (account_id, id DESC);
CREATE UNIQUE INDEX shipping_account_entry_once ON shipping_account_entry USING btree (account_id, kind, biz_no, round) WHERE (reverses_id IS NULL);
CREATE INDEX sms_log_file_file ON sms_log_file USING btree (file_id);
CREATE INDEX split_return_open ON split_return USING btree (updated_at) WHERE (state = ANY (ARRAY['REQUESTED'::text, 'PROCESSING'::text, 'FAILED'::text]));
CREATE INDEX split_return_refund ON split_return USING btree (refund_id);
CREATE UNIQUE INDEX split_rule_day ON split_rule USING btree (kind, valid_from);
CREATE INDEX statement_dispute_of ON statement_dispute USING btree (statement_id);
CREATE UNIQUE INDEX statement_dispute_open ON statement_dispute USING btree (statement_id, line_id) WHERE (resolution IS NULL);
CREATE INDEX statement_invoice_of ON statement_invoice USING btree (statement_id);
CREATE INDEX statement_payment_of ON statement_payment USING btree (statement_id);
CREATE INDEX statement_payment_open ON statement_payment USING btree (created_at) WHERE (status = 'SUBMITTED'::text);
CREATE UNIQUE INDEX statement_payment_serial ON statement_payment USING btree (bank_account, bank_serial) WHERE (status <> 'REJECTED'::text);
CREATE INDEX stock_adjustment_created ON stock_adjustment USING btree (created_at DESC, id DESC);
CREATE INDEX stock_adjustment_open ON stock_adjustment USING btree (status, created_at) WHERE (status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text]));
CREATE INDEX stock_adjustment_place ON stock_adjustment USING btree (location_id, created_at DESC);
CREATE INDEX stock_batch_age ON stock_batch USING btree (location_id, dot_key) WHERE (bucket = 'on_hand'::text);
CREATE INDEX stock_batch_part ON stock_batch USING btree (part_id, dot_key);
CREATE INDEX stock_count_created ON stock_count USING btree (created_at DESC, id DESC);
CREATE INDEX stock_count_place ON stock_count USING btree (location_id, created_at DESC);
CREATE INDEX stock_count_running ON stock_count USING btree (status, created_at) WHERE (status = ANY (ARRAY['DRAFT'::text, 'COUNTING'::text, 'DIFFERENCES'::text]));
CREATE UNIQUE INDEX stock_count_line_open ON stock_count_line USING btree (location_id, part_id) WHERE open;
CREATE INDEX stock_count_line_place ON stock_count_line USING btree (location_id, part_id, counted_at DESC);
CREATE INDEX stock_count_entry_line ON stock_count_entry USING btree (line_id, round);
CREATE INDEX stock_lock_ended ON stock_lock USING btree (location_id, part_id, ended_at);
CREATE INDEX stock_lock_place ON stock_lock USING btree (location_id, part_id) WHERE (ended_at IS NULL);
CREATE INDEX stock_lock_until ON stock_lock USING btree (until) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX stock_pull_running ON stock_pull USING btree (kind) WHERE (status = 'RUNNING'::text);
CREATE INDEX stock_pull_started ON stock_pull USING btree (started_at DESC, id DESC);
CREATE INDEX stock_pull_change_pull ON stock_pull_change USING btree (pull_id, id);
CREATE INDEX stock_pull_failure_pull ON stock_pull_failure USING btree (pull_id, id);
CREATE INDEX stock_recall_created ON stock_recall USING btree (created_at DESC, id DESC);
CREATE INDEX stock_recall_part ON stock_recall USING btree (part_id, id);
CREATE INDEX stock_recall_hold_recall ON stock_recall_hold USING btree (recall_id);
CREATE INDEX stock_recall_piece_place ON stock_recall_piece USING btree (recall_id, location_id);
CREATE INDEX stock_transfer_created ON stock_transfer USING btree (created_at DESC, id DESC);
CREATE INDEX stock_transfer_due ON stock_transfer USING btree (due_on) WHERE (status = ANY (ARRAY['SENT'::text, 'PART_RECEIVED'::text]));
CREATE INDEX stock_transfer_from ON stock_transfer USING btree (from_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_open ON stock_transfer USING btree (status, created_at DESC, id DESC);
CREATE INDEX stock_transfer_to ON stock_transfer USING btree (to_id, created_at DESC, id DESC);
CREATE INDEX stock_transfer_line_part ON stock_transfer_line USING btree (part_id);
CREATE INDEX stock_transfer_step_line ON stock_transfer_step USING btree (line_id, id);
CREATE INDEX stock_txn_actor ON stock_txn USING btree (actor_name, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_balance ON stock_txn USING btree (location_id, part_id, bucket, occurred_at DESC, id DESC) INCLUDE (balance_after);
CREATE INDEX stock_txn_biz ON stock_txn USING btree (biz_type, biz_id);
CREATE INDEX stock_txn_dot ON stock_txn USING btree (dot_yyww, occurred_at DESC, id DESC) WHERE (dot_yyww <> ''::text);
CREATE INDEX stock_txn_left ON stock_txn USING btree (occurred_at) WHERE ((biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text])) AND (bucket = 'on_hand'::text));
CREATE INDEX stock_txn_no ON stock_txn USING btree (biz_no text_pattern_ops);
CREATE INDEX stock_txn_part ON stock_txn USING btree (part_id, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_place ON stock_txn USING btree (location_id, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_sold ON stock_txn USING btree (part_id, dot_key) WHERE (biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text]));
CREATE INDEX stock_txn_time ON stock_txn USING btree (occurred_at DESC, id DESC);
CREATE INDEX stock_txn_day_place ON stock_txn_day USING btree (location_id, day);
CREATE INDEX stock_txn_past_actor ON stock_txn_past USING btree (actor_name, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_past_balance ON stock_txn_past USING btree (location_id, part_id, bucket, occurred_at DESC, id DESC) INCLUDE (balance_after);
CREATE INDEX stock_txn_past_biz ON stock_txn_past USING btree (biz_type, biz_id);
CREATE INDEX stock_txn_past_dot ON stock_txn_past USING btree (dot_yyww, occurred_at DESC, id DESC) WHERE (dot_yyww <> ''::text);
CREATE INDEX stock_txn_past_left ON stock_txn_past USING btree (occurred_at) WHERE ((biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text])) AND (bucket = 'on_hand'::text));
CREATE INDEX stock_txn_past_no ON stock_txn_past USING btree (biz_no text_pattern_ops);
CREATE UNIQUE INDEX stock_txn_past_once ON stock_txn_past USING btree (biz_type, biz_line_id, location_id, part_id, bucket, dot_yyww);
CREATE INDEX stock_txn_past_part ON stock_txn_past USING btree (part_id, occurred_at DESC, id DESC);
CREATE INDEX stock_txn_past_place ON stock_txn_past USING btree (location_id, occurred_at DESC, id DESC);
CREATE UNIQUE INDEX stock_txn_past_reverses ON stock_txn_past USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX stock_txn_past_sold ON stock_txn_past USING btree (part_id, dot_key) WHERE (biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text]));
CREATE INDEX stock_txn_past_time ON stock_txn_past USING btree (occurred_at DESC, id DESC);
CREATE INDEX stock_variance_adjustment ON stock_variance USING btree (adjust_id) WHERE (adjust_id IS NOT NULL);
CREATE UNIQUE INDEX stock_variance_open ON stock_variance USING btree (location_id, part_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'EXPLAINED'::text, 'ADJUSTING'::text, 'IGNORED'::text]));
CREATE INDEX stock_variance_part ON stock_variance USING btree (part_id, created_at DESC);
CREATE INDEX stock_variance_pieces ON stock_variance USING btree (pieces DESC, id DESC);
CREATE INDEX stock_variance_place ON stock_variance USING btree (location_id, created_at DESC);
CREATE INDEX stock_variance_status ON stock_variance USING btree (status, pieces DESC, id DESC);
CREATE INDEX third_offer_of ON third_offer USING btree (part_id) WHERE (part_id IS NOT NULL);
CREATE INDEX third_offer_part ON third_offer USING btree (part_id, target, fen, id) WHERE ((stock = 'IN'::text) AND (part_id IS NOT NULL));
CREATE INDEX third_offer_state ON third_offer USING btree (state, score, id);
CREATE INDEX third_offer_sync ON third_offer USING btree (target, sync_id);
CREATE INDEX timeline_actor ON timeline USING btree (actor_id, id DESC);
CREATE INDEX timeline_at ON timeline USING btree (at DESC, id DESC);
CREATE INDEX timeline_entity ON timeline USING btree (entity, entity_id, id);
CREATE INDEX timeline_orders ON timeline USING btree (at DESC, id DESC) WHERE (entity = ANY (ARRAY['retail-order'::text, 'dealer-order'::text, 'sales-order'::text, 'payment'::text, 'refund'::text]));
CREATE INDEX timeline_past_actor ON timeline_past USING btree (actor_id, id DESC);
CREATE INDEX timeline_past_at ON timeline_past USING btree (at DESC, id DESC);
CREATE INDEX timeline_past_entity ON timeline_past USING btree (entity, entity_id, id);
CREATE INDEX timeline_past_orders ON timeline_past USING btree (at DESC, id DESC) WHERE (entity = ANY (ARRAY['retail-order'::text, 'dealer-order'::text, 'sales-order'::text, 'payment'::text, 'refund'::text]));
CREATE INDEX tyre_check_wheel_dot ON tyre_check_wheel USING btree (dot) WHERE (dot <> ''::text);
CREATE UNIQUE INDEX vat_setting_day ON vat_setting USING btree (part_class, valid_from);
CREATE INDEX waybill_claim_newest ON waybill_claim USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX waybill_claim_open ON waybill_claim USING btree (sales_order_id) WHERE (status = 'OPEN'::text);
CREATE INDEX waybill_event_newest ON waybill_event USING btree (waybill_id, at DESC, id DESC);
CREATE INDEX waybill_piece_no ON waybill_piece USING btree (piece_no);
CREATE UNIQUE INDEX waybill_template_default ON waybill_template USING btree (logistics_id) NULLS NOT DISTINCT WHERE is_default;
CREATE UNIQUE INDEX waybill_template_name ON waybill_template USING btree (logistics_id, lower(name)) NULLS NOT DISTINCT;
CREATE INDEX waybill_template_order ON waybill_template USING btree (updated_at DESC, id DESC);
CREATE INDEX waybill_print_document ON waybill_print USING btree (document, document_id, id DESC);
CREATE INDEX waybill_print_version ON waybill_print USING btree (version_id);
CREATE INDEX wms_movement_cell ON wms_movement USING btree (location_id, part_id, moved_at);
CREATE INDEX wms_movement_doc ON wms_movement USING btree (location_id, doc_no);
ALTER TABLE measure_month
  ADD CONSTRAINT measure_month_per_check CHECK ((per = ANY (ARRAY[''::text, 'dealer'::text, 'brand'::text, 'size'::text, 'consultant'::text, 'brand,size'::text]))) NOT VALID;
ALTER TABLE measure_place_day
  ADD CONSTRAINT measure_place_day_per_check CHECK ((per = ANY (ARRAY[''::text, 'brand'::text, 'size'::text]))) NOT VALID;
INSERT INTO repeatable_migration (name, hash, text) VALUES
  ('any_order', 'bacb0de9afc734f5', $text$-- Orders of all kinds under one name; ids of both tables come from one sequence.
CREATE OR REPLACE VIEW any_order AS
SELECT id, 'RETAIL_ORDER'::text AS biz_type, order_no, kind, status, dealer_id, size, quantity, plate, customer_name,
  -- Sealed; another name than in its table, for views are not sealed anew when the key changes.
  mobile_enc AS mobile, payable_fen, paid_fen, refunded_fen, pay_state, end_state, promised_day, pay_expire_at, since,
  created_by_name, created_at
FROM retail_order
UNION ALL
SELECT id, 'DEALER_ORDER'::text, order_no, kind, status, dealer_id, size, quantity, ''::text, ''::text,
  ''::text, payable_fen, paid_fen, refunded_fen, pay_state, end_state, promised_day, pay_expire_at, since,
  created_by_name, created_at
FROM dealer_order;
$text$),
  ('table_month', 'ee977038ab4b2551', $text$-- The months of a table, with the day that each ends before; the one of everything before the first has no beginning.
CREATE OR REPLACE VIEW table_month AS
SELECT p.relname AS parent, c.oid::regclass AS part, c.relname AS name,
  (substring(b.bound FROM 'FROM \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS first,
  (substring(b.bound FROM 'TO \(''([^'']+)')::timestamptz AT TIME ZONE 'Asia/Shanghai')::date AS until
FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent AND p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
JOIN pg_class c ON c.oid = i.inhrelid, LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) b;
$text$),
  ('make_month', '938b85040a675990', $text$-- Tables that grow by the day are kept in months (docs/decisions/0310). Bounds are midnights of Asia/Shanghai, whatever the
-- session thinks. Makes the partition of a month, like the one that was made last: also what the whole table cannot have, keys without
-- the time. A row that is older than all months needs its own. @returns whether it was made now.
CREATE OR REPLACE FUNCTION make_month(parent regclass, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  day date := date_trunc('month', month);
  name text := format('%s_%s', (SELECT relname FROM pg_class WHERE oid = parent), to_char(day, 'YYYY_MM'));
  model regclass;
BEGIN
  -- Two nodes that start together.
  PERFORM pg_advisory_xact_lock(hashtext('months'), parent::oid::integer);
  IF EXISTS (SELECT FROM table_month m WHERE m.parent = make_month.parent::text AND coalesce(m.first <= day, true) AND m.until > day) THEN
    RETURN false;
  END IF;
  SELECT inhrelid INTO model FROM pg_inherits WHERE inhparent = parent ORDER BY inhrelid DESC LIMIT 1;
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING ALL EXCLUDING IDENTITY) WITH (autovacuum_vacuum_insert_scale_factor = 0.02)',
    name, coalesce(model, parent));
  -- Attached, not made in place: whoever reads or writes the other months does not wait.
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name,
    day || ' 00:00:00+08', (day + interval '1 month')::date || ' 00:00:00+08');
  RETURN true;
END $$;
$text$),
  ('begin_months', 'bd852583914d0c87', $text$-- Lets the months of a table begin earlier, where nothing is in them yet: before a year is filled in.
-- @throws where the past has rows of those months.
CREATE OR REPLACE FUNCTION begin_months(tab text, since date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', since);
  past record;
BEGIN
  SELECT part, until INTO past FROM table_month m WHERE m.parent = tab AND m.first IS NULL AND m.until > date_trunc('month', since);
  IF NOT FOUND THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %s', tab, past.part);
  FOR n IN 0..1200 LOOP
    EXIT WHEN first + make_interval(months => n) >= past.until;
    PERFORM make_month(tab, (first + make_interval(months => n))::date);
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', tab, past.part, first || ' 00:00:00+08');
END $$;
$text$),
  ('clue_stage', '669f7ab4a14d6cdc', $text$-- How far each clue got, merged ones aside. `x_at`: when a stage was reached, or a later one that implies
-- it; `own_x_at`: when it was reached itself. A stage that stands on the order lasts as long as the order does.
CREATE OR REPLACE VIEW clue_stage AS
SELECT c.id, c.dealer_id, c.owner_id, c.owner_name, c.source, c.created_at,
  to_char(c.created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month,
  -- From when on all clues of its month are older than 90 days; a rate after n days is judged 90 - n days earlier.
  (date_trunc('month', c.created_at AT TIME ZONE 'Asia/Shanghai') + interval '1 month 90 days') AT TIME ZONE 'Asia/Shanghai' AS grown_at,
  least(own.contacted_at, own.booked_at, own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS contacted_at,
  least(own.booked_at, own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS booked_at,
  least(own.visited_at, own.ordered_at, own.paid_at, own.completed_at) AS visited_at,
  least(own.ordered_at, own.paid_at, own.completed_at) AS ordered_at,
  least(own.paid_at, own.completed_at) AS paid_at,
  own.completed_at,
  c.contacted_at AS own_contacted_at, c.booked_at AS own_booked_at, own.visited_at AS own_visited_at,
  own.ordered_at AS own_ordered_at, own.paid_at AS own_paid_at, c.order_id,
  c.mobile_index, c.plate, c.vin
FROM clue c
LEFT JOIN retail_order o ON o.id = c.order_id
-- The check that it was made of came before it; one that it took later is a visit.
LEFT JOIN tyre_check k ON k.id = c.tyre_check_id AND k.checked_at > c.created_at
CROSS JOIN LATERAL (SELECT c.contacted_at, c.booked_at, least(c.visited_at, k.checked_at) AS visited_at,
  CASE WHEN c.order_id IS NOT NULL THEN coalesce(c.converted_at, o.created_at) END AS ordered_at,
  CASE WHEN o.pay_state = 'PAID' THEN coalesce(o.paid_at, o.created_at) END AS paid_at,
  CASE WHEN o.service_state = 'DONE' THEN coalesce(o.completed_at, o.paid_at, o.created_at) END AS completed_at) own
WHERE c.merged_into IS NULL;
$text$),
  ('dealer_place', '978013922f04cd58', $text$-- Sums of the dealers of a group, a maker, a province (`region`) and a manager's region (`area`), so that who sees hundreds
-- of dealers reads a row a day instead of theirs. `place` '': of dealers that have none. A place that dealers came to or
-- left is stale, and read from its dealers until it is kept anew.
CREATE OR REPLACE VIEW dealer_place AS
SELECT 'group' AS kind, id AS dealer_id, group_id::text AS place FROM dealer WHERE group_id IS NOT NULL
UNION ALL
SELECT 'region', id, province FROM dealer WHERE province <> ''
UNION ALL
SELECT 'area', id, region FROM company WHERE account_type = 'DEALER' AND region IS NOT NULL
UNION ALL
SELECT DISTINCT 'oem', served.dealer_id, made.oem_id::text FROM dealer_car_brand served JOIN oem_car_brand made USING (car_brand_id);
$text$),
  ('find_notice_step', 'c6a01a798fb7c1ea', $text$CREATE OR REPLACE FUNCTION find_notice_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT at INTO NEW.timeline_at FROM timeline WHERE id = NEW.timeline_id;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = format('no step %s', NEW.timeline_id), TABLE = 'notice', CONSTRAINT = 'notice_timeline';
  END IF;
  RETURN NEW;
END $$;
$text$),
  ('internal_income', 'd77c55ad3c403fac', $text$CREATE OR REPLACE VIEW internal_income AS
SELECT i.id, i.doc_no, i.seller_id, i.buyer_id, i.month, i.shown AS state, i.lines, i.qty, i.cost_fen, i.excl_fen, i.tax_fen,
  i.invoice_no, i.issued_day, i.version FROM internal_invoice i
UNION ALL
SELECT -((seller_id * 10000 + buyer_id) * 1000000 + to_char(day, 'YYYYMM')::int), '', seller_id, buyer_id,
  date_trunc('month', day)::date, 'OPEN', count(*)::int, sum(qty)::int, sum(cost_fen)::bigint, sum(excl_fen)::bigint,
  sum(tax_fen)::bigint, '', NULL, 0
FROM internal_line WHERE invoice_id IS NULL GROUP BY seller_id, buyer_id, to_char(day, 'YYYYMM'), date_trunc('month', day);
$text$),
  ('internal_left', '72fcd1284beaa225', $text$-- Pieces that can still be taken back of a line of a sale: its own, and not more than what is left of its shipment's line.
CREATE OR REPLACE FUNCTION internal_left(line internal_line) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(least(line.qty + coalesce((SELECT sum(r.qty) FROM internal_line r WHERE r.source_type = 'red' AND r.source_id = line.id), 0),
    (SELECT sum(g.qty) FROM internal_line g WHERE g.order_type = line.order_type AND g.sale_line_id = line.sale_line_id
      AND g.seller_id = line.seller_id AND g.buyer_id = line.buyer_id)), 0)::int
  WHERE line.source_type NOT IN ('red','dealer-return')
$$;
$text$),
  ('invoice_source_order_line', '15aef09cc42f9997', $text$-- Lines of retail orders.
CREATE OR REPLACE VIEW invoice_source_order_line (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'R' || l.id AS key, 'R' AS source_kind, l.id AS source_line_id, 'RETAIL_ORDER' AS source_type, o.id AS source_id,
  o.order_no AS source_no, o.dealer_id, l.line_no::bigint AS place, l.part_id, l.name, l.size AS spec, l.kind AS item,
  l.qty, l.gross_fen,
  l.net_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0 ELSE
    (SELECT round(o.refunded_fen::numeric * (sum(x.net_fen) FILTER (WHERE x.line_no <= l.line_no)) / o.payable_fen)
      - round(o.refunded_fen::numeric * coalesce(sum(x.net_fen) FILTER (WHERE x.line_no < l.line_no), 0) / o.payable_fen)
    FROM retail_order_line x WHERE x.order_id = o.id) END::bigint AS net_fen,
  l.tax_bp, o.customer_name, o.completed_at AS at
FROM retail_order_line l JOIN retail_order o ON o.id = l.order_id
WHERE o.status = 'COMPLETED' AND l.net_fen > 0 AND o.completed_at IS NOT NULL
  -- What dealers sell of their own is theirs to invoice.
  AND NOT (coalesce(l.tyre_source, 0) = 1 AND l.cost_fen IS NULL)
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'R' AND c.source_line_id = l.id AND c.live);
$text$),
  ('invoice_source_order_freight', 'e6151a055031775f', $text$-- Freight of retail orders.
CREATE OR REPLACE VIEW invoice_source_order_freight (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'F' || o.id, 'F', o.id, 'RETAIL_ORDER', o.id, o.order_no, o.dealer_id, 99999, NULL::bigint, '运费', '', 'FREIGHT', 1,
  o.freight_fen, o.freight_fen - CASE WHEN o.refunded_fen = 0 OR o.payable_fen = 0 THEN 0
    ELSE o.refunded_fen - round(o.refunded_fen::numeric * (o.payable_fen - o.freight_fen) / o.payable_fen) END::bigint,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.completed_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  o.customer_name, o.completed_at
FROM retail_order o
WHERE o.status = 'COMPLETED' AND o.freight_fen > 0 AND o.completed_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'F' AND c.source_line_id = o.id AND c.live);
$text$),
  ('kept_pieces', '99cba4fe1d795d90', $text$-- Pieces of a received line that the dealer kept: what came back is of what had come last before it.
CREATE OR REPLACE FUNCTION kept_pieces(line bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(0, (SELECT min(s.upto) FROM (SELECT sum(x.qty) OVER (ORDER BY x.id) AS upto FROM settlement_line x
    WHERE x.order_id = l.order_id AND x.type = 'WHOLESALE' AND x.order_line_id = l.order_line_id AND x.id >= l.id
      AND (x.source_type IN ('dealer-receipt', 'dealer-claim') OR (x.source_type = 'dealer-return' AND x.alone))) s))::int
  FROM settlement_line l WHERE l.id = line $$;
$text$),
  ('invoice_source_settled', 'd40a61fb3a3b122f', $text$-- Parts that are no tyres are invoiced as parts, with their tax code and unit, as those of retail orders are.
CREATE OR REPLACE VIEW invoice_source_settled (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'S' || l.id, 'S', l.id, CASE WHEN l.statement_id IS NULL OR l.alone THEN 'DEALER_ORDER' ELSE 'STATEMENT' END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_id ELSE l.statement_id END,
  CASE WHEN l.statement_id IS NULL OR l.alone THEN l.order_no ELSE s.statement_no END, l.party_id, l.id, l.part_id,
  coalesce(nullif(l.name, ''), l.reason), l.size, CASE WHEN l.part_id IS NULL THEN 'SERVICE'
    WHEN p.kind = 'TYRE' THEN 'TYRE' ELSE 'PART' END,
  k.qty, l.incl_fen * k.qty / greatest(l.qty, 1),
  l.incl_fen * k.qty / greatest(l.qty, 1) - CASE WHEN NOT l.alone AND EXISTS (
      SELECT FROM settlement_line x WHERE x.statement_id = l.statement_id AND x.incl_fen < 0 AND NOT x.alone) THEN
    (SELECT round(-sum(x.fen) FILTER (WHERE x.fen < 0)::numeric * sum(x.fen) FILTER (WHERE x.fen > 0 AND x.id <= l.id)
        / sum(x.fen) FILTER (WHERE x.fen > 0))
      - round(-sum(x.fen) FILTER (WHERE x.fen < 0)::numeric * coalesce(sum(x.fen) FILTER (WHERE x.fen > 0 AND x.id < l.id), 0)
        / sum(x.fen) FILTER (WHERE x.fen > 0))
    FROM (SELECT y.id, CASE WHEN y.incl_fen > 0 AND o.returned_qty > 0 THEN y.incl_fen * kept_pieces(y.id) / greatest(y.qty, 1)
        ELSE y.incl_fen END AS fen
      FROM settlement_line y LEFT JOIN dealer_order_line o ON o.id = y.order_line_id
      WHERE y.statement_id = l.statement_id AND NOT y.alone) x) ELSE 0 END::bigint,
  l.tax_bp, '', l.occurred_at
FROM settlement_line l LEFT JOIN statement s ON s.id = l.statement_id
LEFT JOIN dealer_order_line d ON d.id = l.order_line_id LEFT JOIN part p ON p.id = l.part_id
CROSS JOIN LATERAL (SELECT CASE WHEN d.returned_qty > 0 THEN kept_pieces(l.id) ELSE greatest(l.qty, 1) END AS qty) k
WHERE l.type = 'WHOLESALE' AND l.incl_fen > 0 AND coalesce(l.statement_id, l.order_id) IS NOT NULL
  AND (l.statement_id IS NULL OR l.alone OR s.status = 'CONFIRMED') AND k.qty > 0
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'S' AND c.source_line_id = l.id AND c.live);
$text$),
  ('invoice_source_shipped_freight', '03dc1452c6d76c3f', $text$-- Freight of dealer shipments.
CREATE OR REPLACE VIEW invoice_source_shipped_freight (
  key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
) AS
SELECT 'D' || h.id, 'D', h.id, 'DEALER_ORDER', o.id, o.order_no, o.dealer_id, 9000000000000000 + h.id, NULL::bigint, '运费', '', 'FREIGHT', 1,
  h.freight_fen, h.freight_fen,
  (SELECT rate_bp FROM vat_setting WHERE part_class = 'FREIGHT'
    AND valid_from <= (o.created_at AT TIME ZONE 'Asia/Shanghai')::date ORDER BY valid_from DESC LIMIT 1),
  '', h.shipped_at
FROM dealer_shipment h JOIN dealer_order o ON o.id = h.order_id
WHERE h.freight_fen > 0 AND h.state NOT IN ('PLANNED', 'RELEASED') AND h.shipped_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM sales_invoice_claim c WHERE c.source_kind = 'D' AND c.source_line_id = h.id AND c.live);
$text$),
  ('invoice_source', 'eaa0cf003a462b0e', $text$-- What can be invoiced, each kind by itself in an order that an index gives: a page reads the newest of each and no more.
CREATE OR REPLACE VIEW invoice_source AS
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
FROM invoice_source_order_line
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
FROM invoice_source_order_freight
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
FROM invoice_source_settled
UNION ALL
SELECT key, source_kind, source_line_id, source_type, source_id, source_no, dealer_id, place, part_id, name, spec,
  item, qty, gross_fen, net_fen, tax_bp, customer_name, at
FROM invoice_source_shipped_freight;
$text$),
  ('margin_entries', 'd33ca0cbb8b885fb', $text$-- What was earned and what it cost, entry by entry, with the order that it belongs to. Fen, above zero is a profit. By
-- months of the books (YYYY-MM, both included).
CREATE OR REPLACE FUNCTION margin_entries(first text, last text) RETURNS TABLE (
  id bigint, journal_id bigint, month text, day date, type text, source_no text, account text, fen bigint,
  -- Of retail and dealer orders alike; null where it belongs to none.
  order_id bigint, dealer_id bigint
) LANGUAGE sql STABLE AS $$
WITH e AS MATERIALIZED (
  SELECT e.id, e.journal_id, j.period, j.business_day, j.type, j.source_type, j.source_id, j.source_no, j.dealer_id, e.account,
    -e.amount_fen AS fen
  FROM journal j JOIN journal_entry e ON e.journal_id = j.id
  WHERE j.period BETWEEN first AND last AND e.account IN ('REV','COMM','COGS','SHARE','FEE','PROMO','FRTC')),
-- Most journals name the order themselves: they move what was paid for it.
named AS MATERIALIZED (
  SELECT o.journal_id, min(o.party_id) AS order_id FROM journal j JOIN journal_entry o ON o.journal_id = j.id
  WHERE j.period BETWEEN first AND last AND o.account = 'ORD' GROUP BY 1)
SELECT e.id, e.journal_id, e.period, e.business_day, e.type, e.source_no, e.account, e.fen, x.order_id,
  coalesce(e.dealer_id, (SELECT dealer_id FROM retail_order WHERE id = x.order_id),
    (SELECT dealer_id FROM dealer_order WHERE id = x.order_id))
FROM e LEFT JOIN named n ON n.journal_id = e.journal_id
LEFT JOIN split_return r ON e.source_type = 'split-return' AND r.id = e.source_id
LEFT JOIN bill_split_receiver b ON b.id = r.receiver_id LEFT JOIN bill_split s ON s.id = b.split_id
LEFT JOIN settlement_line l ON e.source_type = 'settlement-line' AND l.id = e.source_id
LEFT JOIN sales_order o ON e.source_type = 'sales-order' AND o.id = e.source_id AND o.biz_type <> 'MANUAL'
LEFT JOIN dealer_claim c ON e.source_type = 'dealer-claim' AND c.id = e.source_id
LEFT JOIN payment p ON e.source_type = 'PAYMENT' AND p.id = e.source_id
LEFT JOIN refund f ON e.source_type = 'REFUND' AND f.id = e.source_id,
LATERAL (SELECT coalesce(n.order_id, CASE WHEN e.source_type = 'RETAIL_ORDER' THEN e.source_id END, s.order_id, l.order_id, o.biz_id,
  c.order_id, p.biz_id, f.biz_id) AS order_id) x
$$;
$text$),
  ('measure_mark', '11de3a86f1919690', $text$CREATE OR REPLACE FUNCTION measure_mark(of_source text, at timestamptz, of_dealer bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stale_day date := (at AT TIME ZONE 'Asia/Shanghai')::date;
  key text := ';' || of_source || stale_day || '/' || coalesce(of_dealer::text, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF at IS NULL OR marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_stale (source, day, dealer_id) VALUES (of_source, stale_day, of_dealer);
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;

-- The whole day.
CREATE OR REPLACE FUNCTION measure_mark(of_source text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark(of_source, at, NULL);
$$;
$text$),
  ('mark_appointment', '8c3e932d59765bc0', $text$CREATE OR REPLACE FUNCTION mark_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('VISITS', OLD.arrived_at, OLD.dealer_id),
      measure_mark('VISITS', CASE WHEN OLD.no_show THEN OLD.starts_at END, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('VISITS', NEW.arrived_at, NEW.dealer_id),
      measure_mark('VISITS', CASE WHEN NEW.no_show THEN NEW.starts_at END, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_check', '57207b96b0e9ee2b', $text$CREATE OR REPLACE FUNCTION mark_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('CHECKS', OLD.checked_at, OLD.dealer_id), measure_mark('SOLVED', OLD.checked_at, OLD.dealer_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('CHECKS', NEW.checked_at, NEW.dealer_id), measure_mark('SOLVED', NEW.checked_at, NEW.dealer_id);
  END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_clue_days', '9047b943b8d972e5', $text$CREATE OR REPLACE FUNCTION mark_clue_days(c clue) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('CLUES', c.created_at, c.dealer_id), measure_mark('CLUES', c.contacted_at, c.dealer_id),
    measure_mark('CLUES', c.closed_at, c.dealer_id), measure_mark('CLUES', c.converted_at, c.dealer_id);
$$;
$text$),
  ('mark_clue', '079addbf95014c68', $text$CREATE OR REPLACE FUNCTION mark_clue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_clue_days(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_clue_days(NEW); END IF;
  RETURN NULL;
END $$;
$text$),
  ('measure_mark_place', '20e584096ed1fa84', $text$CREATE OR REPLACE FUNCTION measure_mark_place(of_kind text, of_place text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := ';' || of_kind || ':' || coalesce(of_place, '') || '.';
  marked text := coalesce(current_setting('measure.marked', true), '');
BEGIN
  IF marked = '*' OR strpos(marked, key) > 0 THEN RETURN; END IF;
  INSERT INTO measure_place_stale (kind, place) VALUES (of_kind, coalesce(of_place, ''));
  PERFORM set_config('measure.marked', left(key || marked, 1000), true);
END $$;
$text$),
  ('mark_company', 'df7bddec9a60f700', $text$CREATE OR REPLACE FUNCTION mark_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('area', OLD.region), measure_mark_place('area', NEW.region);
  RETURN NULL;
END $$;
$text$),
  ('mark_completed', '5edde72b83f481d7', $text$CREATE OR REPLACE FUNCTION mark_completed(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF o.completed_at IS NULL OR current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('COMPLETED', o.completed_at, o.dealer_id);
  PERFORM measure_mark('SOLVED', c.checked_at, o.dealer_id) FROM tyre_check c WHERE c.plate = o.plate AND c.dealer_id = o.dealer_id
    AND c.checked_at > o.completed_at - interval '30 days' AND c.checked_at <= o.completed_at;
END $$;
$text$),
  ('mark_dealer', 'b624f938dd003cc1', $text$-- A dealer that is made has no facts yet, one that has some is not deleted.
CREATE OR REPLACE FUNCTION mark_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.group_id IS DISTINCT FROM NEW.group_id THEN
    PERFORM measure_mark_place('group', OLD.group_id::text), measure_mark_place('group', NEW.group_id::text);
  END IF;
  IF OLD.province <> NEW.province THEN
    PERFORM measure_mark_place('region', OLD.province), measure_mark_place('region', NEW.province);
  END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_dealer_brand', '4e77e120a9acf823', $text$CREATE OR REPLACE FUNCTION mark_dealer_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', made.oem_id::text) FROM oem_car_brand made WHERE made.car_brand_id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.car_brand_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.car_brand_id END);
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
$text$),
  ('mark_left', '485e01e2ff6e096e', $text$-- What leaves the stock for no order adds nothing.
CREATE OR REPLACE FUNCTION mark_left(t stock_txn) RETURNS void LANGUAGE sql AS $$
  SELECT measure_mark('SHIPPED', t.occurred_at, o.dealer_id) FROM retail_order o WHERE o.id = t.biz_id;
$$;
$text$),
  ('mark_oem_brand', 'f3c4cf3aff11d4da', $text$CREATE OR REPLACE FUNCTION mark_oem_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark_place('oem', OLD.oem_id::text) WHERE TG_OP <> 'INSERT';
  PERFORM measure_mark_place('oem', NEW.oem_id::text) WHERE TG_OP <> 'DELETE';
  PERFORM measure_mark_place('oem', '');
  RETURN NULL;
END $$;
$text$),
  ('mark_order', 'b6cdfc7940669acd', $text$CREATE OR REPLACE FUNCTION mark_order(o retail_order) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('measure.marked', true) = '*' THEN RETURN; END IF;
  PERFORM measure_mark('ORDERED', o.created_at, o.dealer_id);
  IF o.paid_at IS NOT NULL THEN
    PERFORM measure_mark('PAID', o.paid_at, o.dealer_id), measure_mark('CUSTOMERS', o.paid_at, o.dealer_id);
    -- The next order of the customer may become the first, or be it no more.
    PERFORM measure_mark('CUSTOMERS', next.paid_at, o.dealer_id) FROM (SELECT n.paid_at FROM retail_order n
      WHERE n.mobile_index = o.mobile_index AND n.mobile_index <> '' AND n.dealer_id = o.dealer_id AND n.paid_at IS NOT NULL
        AND (n.paid_at, n.id) > (o.paid_at, o.id) ORDER BY n.paid_at, n.id LIMIT 1) next;
    PERFORM measure_mark('REFUNDED', r.success_at, o.dealer_id) FROM refund r WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = o.id;
  END IF;
  PERFORM mark_completed(o);
END $$;
$text$),
  ('mark_part', '8708d23eff729e32', $text$CREATE OR REPLACE FUNCTION mark_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (SELECT l.order_id FROM retail_order_line l WHERE l.part_id = NEW.id);
  PERFORM mark_left(t) FROM stock_txn t WHERE t.part_id = NEW.id AND t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT');
  RETURN NULL;
END $$;
$text$),
  ('mark_refunded', 'b7dde25c5a86d93d', $text$-- The shop of a refund's order; of one that is gone nobody knows it, and the whole day is marked.
CREATE OR REPLACE FUNCTION mark_refunded(r refund) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  dealer bigint := (SELECT o.dealer_id FROM retail_order o WHERE o.id = r.biz_id);
BEGIN
  IF r.biz_type <> 'RETAIL_ORDER' THEN RETURN; END IF;
  PERFORM measure_mark('REFUNDED', r.success_at, dealer);
  PERFORM measure_mark('REFUNDED', x.success_at, dealer) FROM refund x WHERE x.biz_type = r.biz_type AND x.biz_id = r.biz_id;
END $$;
$text$),
  ('mark_refund', 'e07069ee71980f1d', $text$CREATE OR REPLACE FUNCTION mark_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_refunded(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_refunded(NEW); END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_retail_line', 'aff8928d9a10b155', $text$CREATE OR REPLACE FUNCTION mark_retail_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_order(o) FROM retail_order o WHERE o.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.order_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.order_id END);
  RETURN NULL;
END $$;
$text$),
  ('mark_retail_order', '078b7d4cf40629b0', $text$CREATE OR REPLACE FUNCTION mark_retail_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The days on which it was placed and paid are long over when it is completed, and it adds to them what it did.
  IF TG_OP = 'UPDATE' AND (OLD.order_no, OLD.dealer_id, OLD.created_by, OLD.created_at, OLD.paid_at, OLD.payable_fen, OLD.freight_fen, OLD.size,
      OLD.danger, OLD.plate, OLD.mobile_index, OLD.refunded_fen >= OLD.paid_fen)
    IS NOT DISTINCT FROM (NEW.order_no, NEW.dealer_id, NEW.created_by, NEW.created_at, NEW.paid_at, NEW.payable_fen, NEW.freight_fen, NEW.size,
      NEW.danger, NEW.plate, NEW.mobile_index, NEW.refunded_fen >= NEW.paid_fen) THEN
    PERFORM mark_completed(OLD), mark_completed(NEW);
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM mark_order(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_order(NEW); END IF;
  -- Its number, shop and who placed it are those of its pieces, too.
  IF TG_OP = 'UPDATE' AND (OLD.dealer_id, OLD.created_by, OLD.order_no) IS DISTINCT FROM (NEW.dealer_id, NEW.created_by, NEW.order_no) THEN
    PERFORM measure_mark('SHIPPED', t.occurred_at, OLD.dealer_id), measure_mark('SHIPPED', t.occurred_at, NEW.dealer_id) FROM stock_txn t
      WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.biz_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_sms', '87e2715aa25f692d', $text$-- Messages of the platform are no company's: their day is marked.
CREATE OR REPLACE FUNCTION mark_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM measure_mark('MESSAGES', OLD.sent_at, OLD.company_id),
      measure_mark('MESSAGES', CASE WHEN OLD.status = 'FAILED' THEN OLD.created_at END, OLD.company_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM measure_mark('MESSAGES', NEW.sent_at, NEW.company_id),
      measure_mark('MESSAGES', CASE WHEN NEW.status = 'FAILED' THEN NEW.created_at END, NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_stock_txn', '694aa16a23039490', $text$CREATE OR REPLACE FUNCTION mark_stock_txn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_left(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_left(NEW); END IF;
  RETURN NULL;
END $$;
$text$),
  ('mark_wheel', '3760c55dffc5dfe7', $text$CREATE OR REPLACE FUNCTION mark_wheel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM measure_mark('SOLVED', c.checked_at, c.dealer_id) FROM tyre_check c WHERE c.id IN (
    CASE WHEN TG_OP <> 'INSERT' THEN OLD.check_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.check_id END);
  RETURN NULL;
END $$;
$text$),
  ('measure_add', '0d7f44a6b0791b5a', $text$-- Adds to the sums of a day, of its month where that is kept, and of its places what is more (or less) of it.
CREATE OR REPLACE FUNCTION measure_add(of_source text, of_day date, more measure_day[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_month date := date_trunc('month', of_day::timestamp)::date;
BEGIN
  MERGE INTO measure_day_sum t USING (
    SELECT CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
        WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END AS per,
      d.measure, d.brand_id, coalesce(d.size, '') AS size, d.consultant_id, sum(d.value)::bigint AS value
    FROM unnest(more) d
    GROUP BY GROUPING SETS ((d.measure), (d.measure, d.brand_id), (d.measure, d.size), (d.measure, d.consultant_id))
    HAVING sum(d.value) <> 0) s
  ON t.per = s.per AND t.source = of_source AND t.day = of_day AND t.measure = s.measure AND t.brand_id IS NOT DISTINCT FROM s.brand_id
    AND t.size = s.size AND t.consultant_id IS NOT DISTINCT FROM s.consultant_id
  WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET value = t.value + s.value
  WHEN NOT MATCHED THEN INSERT (per, source, day, measure, brand_id, size, consultant_id, value)
    VALUES (s.per, of_source, of_day, s.measure, s.brand_id, s.size, s.consultant_id, s.value);

  IF EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = of_source AND m.month = of_month) THEN
    MERGE INTO measure_month t USING (
      SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id, d.size) = 0 THEN 'brand,size'
          WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
          WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END AS per,
        d.measure, d.dealer_id, d.brand_id, coalesce(d.size, '') AS size, d.consultant_id, sum(d.value)::bigint AS value
      FROM unnest(more) d
      GROUP BY GROUPING SETS ((d.measure), (d.measure, d.dealer_id), (d.measure, d.brand_id), (d.measure, d.size),
        (d.measure, d.brand_id, d.size), (d.measure, d.consultant_id))
      HAVING sum(d.value) <> 0) s
    ON t.per = s.per AND t.source = of_source AND t.month = of_month AND t.measure = s.measure
      AND t.dealer_id IS NOT DISTINCT FROM s.dealer_id AND t.brand_id IS NOT DISTINCT FROM s.brand_id
      AND t.size = s.size AND t.consultant_id IS NOT DISTINCT FROM s.consultant_id
    WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET value = t.value + s.value
    WHEN NOT MATCHED THEN INSERT (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
      VALUES (s.per, of_source, of_month, s.measure, s.dealer_id, s.brand_id, s.size, s.consultant_id, s.value);
  END IF;

  MERGE INTO measure_place_day t USING (
    WITH belongs AS MATERIALIZED (
      SELECT p.kind, p.dealer_id, p.place FROM dealer_place p WHERE p.dealer_id = ANY (ARRAY(SELECT m.dealer_id FROM unnest(more) m)))
    SELECT k.kind, coalesce(p.place, '') AS place,
      CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size' ELSE '' END AS per,
      d.measure, d.brand_id, coalesce(d.size, '') AS size, sum(d.value)::bigint AS value
    FROM unnest(more) d CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) k (kind)
    LEFT JOIN belongs p ON p.dealer_id = d.dealer_id AND p.kind = k.kind
    GROUP BY GROUPING SETS ((k.kind, coalesce(p.place, ''), d.measure), (k.kind, coalesce(p.place, ''), d.measure, d.brand_id),
      (k.kind, coalesce(p.place, ''), d.measure, d.size))
    HAVING sum(d.value) <> 0 AND NOT (k.kind = 'region' AND grouping(d.size) = 0)) s
  ON t.kind = s.kind AND t.place = s.place AND t.per = s.per AND t.source = of_source AND t.day = of_day AND t.measure = s.measure
    AND t.brand_id IS NOT DISTINCT FROM s.brand_id AND t.size = s.size
  WHEN MATCHED AND t.value + s.value = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET value = t.value + s.value
  WHEN NOT MATCHED THEN INSERT (kind, place, per, source, day, measure, brand_id, size, value)
    VALUES (s.kind, s.place, s.per, of_source, of_day, s.measure, s.brand_id, s.size, s.value);
END $$;
$text$),
  ('order_part', '4ea69cd53d5e5595', $text$-- The parts of an order that add up to what is payable: its lines, and freight last, also where it is nothing (a condition
-- here would keep the index of one order from being used).
CREATE OR REPLACE VIEW order_part AS
SELECT order_id, line_no::integer AS line_no, part_id, size, net_fen AS fen
FROM retail_order_line
UNION ALL
SELECT id, 32767, NULL::bigint, ''::text, freight_fen FROM retail_order;
$text$),
  ('measure_fact', '8b4b9185a4e5fccb', $text$-- The numbers of the reports, each defined once: a branch says which rows count, by which moment, and what they add. `at`
-- is a plain column of its source, so that a range of days is read by an index; measures with one `source` are kept and
-- grow stale together. `car`: what a measure counts once in a period.
CREATE OR REPLACE VIEW measure_fact AS
SELECT 'ORDERED' AS source, 'orderAmount' AS measure, o.created_at AS at, o.dealer_id, p.brand_id, x.size,
  o.created_by AS consultant_id, x.fen AS value, NULL::text AS car, 'retail-order' AS doc_type, o.id AS doc_id, o.order_no AS doc_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id

UNION ALL
SELECT 'ORDERED', 'orders', o.created_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true

UNION ALL
SELECT 'PAID', 'paidAmount', o.paid_at, o.dealer_id, p.brand_id, x.size, o.created_by, x.fen, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'paidPieces', o.paid_at, o.dealer_id, p.brand_id, l.size, o.created_by, l.qty::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE' LEFT JOIN part p ON p.id = l.part_id
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'paidOrders', o.paid_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true
WHERE o.paid_at IS NOT NULL

UNION ALL
SELECT 'PAID', 'dangerOrders', o.paid_at, o.dealer_id, NULL, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.danger

UNION ALL
SELECT 'REFUNDED', 'refundAmount', r.success_at, o.dealer_id, p.brand_id, x.size, o.created_by,
  (round(r.amount_fen::numeric * x.upto / o.payable_fen) - round(r.amount_fen::numeric * (x.upto - x.fen) / o.payable_fen))::bigint,
  NULL, 'retail-order', o.id, o.order_no
FROM refund r JOIN retail_order o ON o.id = r.biz_id
CROSS JOIN LATERAL (SELECT y.part_id, y.size, y.fen, sum(y.fen) OVER (ORDER BY y.line_no) AS upto
  FROM order_part y WHERE y.order_id = o.id) x
LEFT JOIN part p ON p.id = x.part_id
WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.success_at IS NOT NULL AND NOT r.suspense AND o.paid_at IS NOT NULL
  AND o.payable_fen > 0

UNION ALL
SELECT 'REFUNDED', 'refundPieces', r.success_at, o.dealer_id, p.brand_id, l.size, o.created_by, l.qty::bigint, NULL, 'retail-order', o.id, o.order_no
FROM refund r JOIN retail_order o ON o.id = r.biz_id
JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE' LEFT JOIN part p ON p.id = l.part_id
WHERE r.biz_type = 'RETAIL_ORDER' AND r.state = 'SUCCESS' AND r.success_at IS NOT NULL AND NOT r.suspense AND o.paid_at IS NOT NULL
  AND o.refunded_fen >= o.paid_fen AND NOT EXISTS (SELECT FROM refund later WHERE later.biz_type = 'RETAIL_ORDER' AND later.biz_id = o.id
    AND later.state = 'SUCCESS' AND NOT later.suspense AND (later.success_at, later.id) > (r.success_at, r.id))

UNION ALL
SELECT 'COMPLETED', 'completedAmount', o.completed_at, o.dealer_id, p.brand_id, x.size, o.created_by, x.fen, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o JOIN order_part x ON x.order_id = o.id AND x.fen <> 0 LEFT JOIN part p ON p.id = x.part_id
WHERE o.completed_at IS NOT NULL

UNION ALL
SELECT 'COMPLETED', 'completedOrders', o.completed_at, o.dealer_id, f.brand_id, o.size, o.created_by, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o LEFT JOIN LATERAL (SELECT p.brand_id FROM retail_order_line l JOIN part p ON p.id = l.part_id
  WHERE l.order_id = o.id AND l.kind = 'TYRE' ORDER BY l.line_no LIMIT 1) f ON true
WHERE o.completed_at IS NOT NULL

UNION ALL
SELECT 'SHIPPED', 'shippedPieces', t.occurred_at, o.dealer_id, p.brand_id, p.size, o.created_by, (-t.delta)::bigint, NULL, 'retail-order', o.id, o.order_no
FROM stock_txn t JOIN retail_order o ON o.id = t.biz_id AND o.order_no = t.biz_no JOIN part p ON p.id = t.part_id AND p.kind = 'TYRE'
WHERE t.biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND t.bucket = 'on_hand'

UNION ALL
SELECT 'CHECKS', 'checks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT'

UNION ALL
SELECT 'CHECKS', 'redChecks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
SELECT 'CHECKS', 'redTyres', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, c.red::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
SELECT 'CARS', 'redCars', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, c.plate, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0

UNION ALL
-- Red wheels that no completed order of the car at this shop replaced within 30 days may be replaced by its tyres without a wheel.
SELECT 'SOLVED', 'solvedChecks', c.checked_at, c.dealer_id, NULL, c.size, first.created_by, 1::bigint, NULL, 'tyre-check', c.id, c.check_no
FROM tyre_check c JOIN tyre_check first ON first.id = c.first_id
CROSS JOIN LATERAL (SELECT coalesce(array_agg(l.tyre_index) FILTER (WHERE l.tyre_index IS NOT NULL), '{}') AS wheels,
    coalesce(sum(l.qty) FILTER (WHERE l.tyre_index IS NULL), 0) AS others
  FROM retail_order o JOIN retail_order_line l ON l.order_id = o.id AND l.kind = 'TYRE'
  WHERE o.plate = c.plate AND o.dealer_id = c.dealer_id AND o.completed_at >= c.checked_at
    AND o.completed_at < c.checked_at + interval '30 days') fitted
WHERE c.replaced_by IS NULL AND c.status <> 'DRAFT' AND c.red > 0
  AND (SELECT count(*) FROM tyre_check_wheel w WHERE w.check_id = c.id AND w.verdict = 'RED' AND w.wheel <> 'SPARE'
    AND w.wheel <> ALL (fitted.wheels)) <= fitted.others

UNION ALL
SELECT 'CLUES', 'clues', c.created_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL

UNION ALL
SELECT 'CLUES', 'contactedClues', c.contacted_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.contacted_at IS NOT NULL

UNION ALL
SELECT 'CLUES', 'lostClues', c.closed_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.closed_at IS NOT NULL

UNION ALL
SELECT 'CLUES', 'convertedClues', c.converted_at, c.dealer_id, NULL, '', c.owner_id, 1::bigint, NULL, 'clue', c.id, c.clue_no
FROM clue c WHERE c.merged_into IS NULL AND c.converted_at IS NOT NULL AND c.order_id IS NOT NULL

UNION ALL
-- Whoever was erased is no customer any more that could be known again.
SELECT 'CUSTOMERS', 'newCustomers', o.paid_at, o.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.mobile_index <> '' AND NOT EXISTS (SELECT FROM retail_order e
  WHERE e.mobile_index = o.mobile_index AND e.dealer_id = o.dealer_id AND e.paid_at IS NOT NULL AND (e.paid_at, e.id) < (o.paid_at, o.id))

UNION ALL
SELECT 'CUSTOMERS', 'returningOrders', o.paid_at, o.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'retail-order', o.id, o.order_no
FROM retail_order o WHERE o.paid_at IS NOT NULL AND o.mobile_index <> '' AND EXISTS (SELECT FROM retail_order e
  WHERE e.mobile_index = o.mobile_index AND e.dealer_id = o.dealer_id AND e.paid_at IS NOT NULL AND (e.paid_at, e.id) < (o.paid_at, o.id))

UNION ALL
SELECT 'VISITS', 'visits', a.arrived_at, a.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'appointment', a.id, a.appointment_no
FROM appointment a WHERE a.arrived_at IS NOT NULL

UNION ALL
SELECT 'VISITS', 'noShows', a.starts_at, a.dealer_id, NULL, '', NULL, 1::bigint, NULL, 'appointment', a.id, a.appointment_no
FROM appointment a WHERE a.no_show

UNION ALL
SELECT 'MESSAGES', 'sentMessages', m.sent_at, m.company_id, NULL, '', NULL, 1::bigint, NULL, 'sms', m.id, m.id::text
FROM sms_log m WHERE m.channel = 'SMS' AND m.sent_at IS NOT NULL

UNION ALL
SELECT 'MESSAGES', 'failedMessages', m.created_at, m.company_id, NULL, '', NULL, 1::bigint, NULL, 'sms', m.id, m.id::text
FROM sms_log m WHERE m.channel = 'SMS' AND m.status = 'FAILED';
$text$),
  ('measure_days_of', '55d8cb4b03921ae7', $text$-- The same as measure_days, of a dealer each on its day. What is of late alone, and has no index by dealer, is read at one
-- go for all days, so that there may be more rows than asked for.
CREATE OR REPLACE FUNCTION measure_days_of(of_source text, of_days date[], of_dealers bigint[])
RETURNS TABLE (day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint, value bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  first timestamptz := (SELECT min(d) FROM unnest(of_days) d)::timestamp AT TIME ZONE 'Asia/Shanghai';
  after timestamptz := ((SELECT max(d) FROM unnest(of_days) d) + 1)::timestamp AT TIME ZONE 'Asia/Shanghai';
BEGIN
  IF of_source IN ('SHIPPED', 'REFUNDED', 'VISITS', 'MESSAGES') THEN
    RETURN QUERY SELECT (f.at AT TIME ZONE 'Asia/Shanghai')::date, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id,
      sum(f.value)::bigint
    FROM measure_fact f WHERE f.source = of_source AND f.at >= first AND f.at < after AND f.dealer_id = ANY (of_dealers)
    GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    RETURN QUERY SELECT p.day, f.measure, p.dealer_id, f.brand_id, f.size, f.consultant_id, f.value
    FROM unnest(of_days, of_dealers) p (day, dealer_id)
    CROSS JOIN LATERAL (SELECT x.measure, x.brand_id, x.size, x.consultant_id, sum(x.value)::bigint AS value FROM measure_fact x
      WHERE x.source = of_source AND x.dealer_id = p.dealer_id AND x.at >= p.day::timestamp AT TIME ZONE 'Asia/Shanghai'
        AND x.at < (p.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' GROUP BY 1, 2, 3, 4) f;
  END IF;
END $$;
$text$),
  ('measure_changed', '9d753f8e984c28cd', $text$-- What makes kept sums true of dealers that are stale on other days: their facts, and what is kept of them with its sign
-- turned (`kept`). Of those dealers alone; null: of all.
CREATE OR REPLACE FUNCTION measure_changed(of_sources text[], since date, until date, of_dealers bigint[])
RETURNS TABLE (kept boolean, source text, day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint,
  value bigint) LANGUAGE sql STABLE ROWS 100 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day, s.dealer_id FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NOT NULL
      AND (of_dealers IS NULL OR s.dealer_id = ANY (of_dealers)) AND NOT EXISTS (
      SELECT FROM measure_stale w WHERE w.source = s.source AND w.day = s.day AND w.dealer_id IS NULL)),
  -- Asked once a source, whatever the planner thinks of how many are stale.
  live AS MATERIALIZED (SELECT x.source, f.* FROM (SELECT s.source, array_agg(s.day) AS days, array_agg(s.dealer_id) AS dealers
      FROM stale s GROUP BY 1) x CROSS JOIN LATERAL measure_days_of(x.source, x.days, x.dealers) f)
  SELECT false, f.source, f.day, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id, f.value
  FROM live f JOIN stale s ON s.source = f.source AND s.day = f.day AND s.dealer_id = f.dealer_id
  UNION ALL
  SELECT true, d.source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, -d.value
  FROM stale s CROSS JOIN LATERAL (SELECT * FROM measure_day k
    WHERE k.dealer_id = s.dealer_id AND k.source = s.source AND k.day = s.day OFFSET 0) d;
$$;
$text$),
  ('measure_days', 'dc197de460489919', $text$-- Facts of some days of a source as rows are kept. Not SQL: planned by its values, it reads the branches of that source alone.
CREATE OR REPLACE FUNCTION measure_days(of_source text, first_day date, last_day date)
RETURNS TABLE (day date, measure text, dealer_id bigint, brand_id bigint, size text, consultant_id bigint, value bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT (f.at AT TIME ZONE 'Asia/Shanghai')::date, f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id,
    sum(f.value)::bigint
  FROM measure_fact f WHERE f.source = of_source AND f.at >= first_day::timestamp AT TIME ZONE 'Asia/Shanghai'
    AND f.at < (last_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'
  GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
$text$),
  ('measure_places', 'acb7a5a5fea12f6f', $text$-- Every place that may have sums, of one kind or of all (null): a place that lost its last dealer has some until it is kept anew.
CREATE OR REPLACE FUNCTION measure_places(of_kind text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT '' UNION SELECT p.place FROM dealer_place p WHERE of_kind IS NULL OR p.kind = of_kind
    UNION SELECT s.place FROM measure_place_stale s WHERE of_kind IS NULL OR s.kind = of_kind);
$$;
$text$),
  ('measure_sum_days', 'df40b89fa75a38a1', $text$-- Adds up kept days of a source.
CREATE OR REPLACE FUNCTION measure_sum_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO measure_day_sum (per, source, day, measure, brand_id, size, consultant_id, value)
  SELECT CASE WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
      WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
    of_source, d.day, d.measure, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
  FROM measure_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
  GROUP BY GROUPING SETS ((d.day, d.measure), (d.day, d.measure, d.brand_id), (d.day, d.measure, d.size),
    (d.day, d.measure, d.consultant_id))
  HAVING sum(d.value) <> 0;
$$;
$text$),
  ('measure_sum_places', '82405b21099ed785', $text$-- The same by place. Provinces are not told apart by size: nobody sees one alone, and they are as many rows as all others.
CREATE OR REPLACE FUNCTION measure_sum_places(of_source text, first_day date, last_day date) RETURNS void LANGUAGE sql AS $$
  WITH belongs AS MATERIALIZED (SELECT kind, dealer_id, place FROM dealer_place),
  fine AS MATERIALIZED (
    SELECT k.kind, coalesce(p.place, '') AS place, f.day, f.measure, f.brand_id, CASE WHEN k.kind <> 'region' THEN f.size END AS size,
      sum(f.value) AS value
    FROM (SELECT x.day, x.measure, x.dealer_id, x.brand_id, x.size, sum(x.value)::bigint AS value FROM measure_day x
      WHERE x.source = of_source AND x.day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4, 5) f
    CROSS JOIN unnest(ARRAY['group', 'oem', 'region', 'area']) k (kind)
    LEFT JOIN belongs p ON p.dealer_id = f.dealer_id AND p.kind = k.kind
    GROUP BY 1, 2, 3, 4, 5, 6)
  INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, size, value)
  SELECT kind, place, CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size' ELSE '' END,
    of_source, day, measure, brand_id, coalesce(size, ''), sum(value)::bigint
  FROM fine
  GROUP BY GROUPING SETS ((kind, place, day, measure), (kind, place, day, measure, brand_id), (kind, place, day, measure, size))
  HAVING sum(value) <> 0 AND NOT (kind = 'region' AND grouping(size) = 0);
$$;
$text$),
  ('measure_sum_anew', '109a09c9b81cb69e', $text$-- Sums of the days and months that days of a source are in, anew from what is kept of them finely.
CREATE OR REPLACE FUNCTION measure_sum_anew(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day_sum d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day
    AND d.per = ANY ('{"",brand,size,consultant}');
  DELETE FROM measure_month m WHERE m.source = of_source AND m.month BETWEEN date_trunc('month', first_day::timestamp)::date
    AND last_day AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
  DELETE FROM measure_place_day d WHERE d.kind = ANY ('{group,oem,region,area}') AND d.place = ANY (measure_places(NULL))
    AND d.per = ANY ('{"",brand,size}') AND d.source = of_source AND d.day BETWEEN first_day AND last_day;
  PERFORM measure_sum_days(of_source, first_day, last_day);
  PERFORM measure_sum_places(of_source, first_day, last_day);
END $$;
$text$),
  ('measure_fold_days', '0799bf8e90ad14de', $text$-- Keeps days anew that are stale as a whole.
CREATE OR REPLACE FUNCTION measure_fold_days(of_source text, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM measure_day d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day;
  DELETE FROM measure_day_dealer d WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day;
  INSERT INTO measure_day (source, day, measure, dealer_id, brand_id, size, consultant_id, value)
    SELECT of_source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value
    FROM measure_days(of_source, first_day, last_day) d;
  INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
    SELECT of_source, d.day, d.measure, d.dealer_id, sum(d.value)::bigint FROM measure_day d
    WHERE d.source = of_source AND d.day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4;
  PERFORM measure_sum_anew(of_source, first_day, last_day);
END $$;
$text$),
  ('measure_fold_dealers', '0750c14f45fc781a', $text$-- Keeps dealers of a day anew.
CREATE OR REPLACE FUNCTION measure_fold_dealers(of_source text, of_day date, dealers bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fresh measure_day[] := ARRAY(SELECT ROW(of_source, d.day, d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, d.value)::measure_day
    FROM measure_days_of(of_source, array_fill(of_day, ARRAY[cardinality(dealers)]), dealers) d);
BEGIN
  PERFORM measure_add(of_source, of_day, ARRAY(
    SELECT ROW(of_source, of_day, x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id, sum(x.value)::bigint)::measure_day
    FROM (SELECT f.measure, f.dealer_id, f.brand_id, f.size, f.consultant_id, f.value FROM unnest(fresh) f
      UNION ALL SELECT d.measure, d.dealer_id, d.brand_id, d.size, d.consultant_id, -d.value FROM measure_day d
        WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers)) x
    GROUP BY x.measure, x.dealer_id, x.brand_id, x.size, x.consultant_id HAVING sum(x.value) <> 0));
  DELETE FROM measure_day d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  DELETE FROM measure_day_dealer d WHERE d.source = of_source AND d.day = of_day AND d.dealer_id = ANY (dealers);
  INSERT INTO measure_day SELECT f.* FROM unnest(fresh) f;
  INSERT INTO measure_day_dealer (source, day, measure, dealer_id, value)
    SELECT of_source, of_day, f.measure, f.dealer_id, sum(f.value)::bigint FROM unnest(fresh) f GROUP BY 3, 4;
END $$;
$text$),
  ('measure_fold_places', 'b445c3178a782da3', $text$-- Keeps stale places of one kind anew, all their days, source by source. Asked in a REPEATABLE READ transaction, as
-- measure_fold is.
CREATE OR REPLACE FUNCTION measure_fold_places() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_kind text := (SELECT min(s.kind) FROM measure_place_stale s);
  places text[] := ARRAY(SELECT DISTINCT s.place FROM measure_place_stale s WHERE s.kind = of_kind);
  of_source text;
BEGIN
  DELETE FROM measure_place_day d WHERE d.kind = of_kind AND d.place = ANY (places);
  FOR of_source IN SELECT DISTINCT d.source FROM measure_day_sum d WHERE d.per = '' AND of_kind IS NOT NULL LOOP
    WITH belongs AS MATERIALIZED (SELECT dealer_id, place FROM dealer_place WHERE kind = of_kind),
    fine AS MATERIALIZED (
      SELECT coalesce(p.place, '') AS place, d.day, d.measure, d.brand_id, CASE WHEN of_kind <> 'region' THEN d.size END AS size,
        sum(d.value) AS value
      FROM measure_day d LEFT JOIN belongs p ON p.dealer_id = d.dealer_id
      WHERE d.source = of_source AND coalesce(p.place, '') = ANY (places) GROUP BY 1, 2, 3, 4, 5)
    INSERT INTO measure_place_day (kind, place, per, source, day, measure, brand_id, size, value)
    SELECT of_kind, place, CASE WHEN grouping(brand_id) = 0 THEN 'brand' WHEN grouping(size) = 0 THEN 'size' ELSE '' END,
      of_source, day, measure, brand_id, coalesce(size, ''), sum(value)::bigint
    FROM fine
    GROUP BY GROUPING SETS ((place, day, measure), (place, day, measure, brand_id), (place, day, measure, size))
    HAVING sum(value) <> 0 AND NOT (of_kind = 'region' AND grouping(size) = 0);
  END LOOP;
  DELETE FROM measure_place_stale s WHERE s.kind = of_kind;
END $$;
$text$),
  ('measure_keep_months', '7bab11d73fd6d5c0', $text$-- Keeps months that are over, whose days are all kept, in the place of what is left of them. One with rows per '' has them all.
CREATE OR REPLACE FUNCTION measure_keep_months() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN SELECT k.source, k.month, (k.month + interval '1 month')::date AS after
    FROM (SELECT DISTINCT d.source, date_trunc('month', d.day::timestamp)::date AS month FROM measure_day_sum d
      WHERE d.per = '' AND d.day < date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai')) k
    WHERE NOT EXISTS (SELECT FROM measure_month m WHERE m.per = '' AND m.source = k.source AND m.month = k.month)
      AND NOT EXISTS (SELECT FROM measure_stale s WHERE s.source = k.source
        AND s.day >= k.month AND s.day < k.month + interval '1 month')
  LOOP
    DELETE FROM measure_month m WHERE m.source = due.source AND m.month = due.month
      AND m.per = ANY ('{"",dealer,brand,size,consultant,"brand,size"}');
    INSERT INTO measure_month (per, source, month, measure, dealer_id, brand_id, size, consultant_id, value)
    SELECT CASE WHEN grouping(d.dealer_id) = 0 THEN 'dealer' WHEN grouping(d.brand_id, d.size) = 0 THEN 'brand,size'
        WHEN grouping(d.brand_id) = 0 THEN 'brand' WHEN grouping(d.size) = 0 THEN 'size'
        WHEN grouping(d.consultant_id) = 0 THEN 'consultant' ELSE '' END,
      due.source, due.month, d.measure, d.dealer_id, d.brand_id, coalesce(d.size, ''), d.consultant_id, sum(d.value)::bigint
    FROM measure_day d WHERE d.source = due.source AND d.day >= due.month AND d.day < due.after
    GROUP BY GROUPING SETS ((d.measure), (d.measure, d.dealer_id), (d.measure, d.brand_id), (d.measure, d.size),
      (d.measure, d.brand_id, d.size), (d.measure, d.consultant_id))
    HAVING sum(d.value) <> 0;
  END LOOP;
END $$;
$text$),
  ('measure_fold', 'e1aa1bf637143a1a', $text$-- Whole days first, the latest before the others, then the dealers of a day, places last, one kind at a time.
-- @returns how many days; `most` where there is more to do.
CREATE OR REPLACE FUNCTION measure_fold(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  stale record;
  folded integer := 0;
BEGIN
  FOR stale IN SELECT x.source, min(x.day) AS first, max(x.day) AS last FROM (
      SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
      FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s WHERE s.dealer_id IS NULL ORDER BY s.day DESC, s.source LIMIT most) d) x
    GROUP BY x.source, x.island LOOP
    PERFORM measure_fold_days(stale.source, stale.first, stale.last);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day BETWEEN stale.first AND stale.last;
    folded := folded + (stale.last - stale.first) + 1;
  END LOOP;
  FOR stale IN SELECT s.source, s.day, array_agg(DISTINCT s.dealer_id) AS dealers FROM measure_stale s WHERE s.dealer_id IS NOT NULL
      GROUP BY 1, 2 ORDER BY 2 DESC, 1 LIMIT greatest(most - folded, 0) LOOP
    PERFORM measure_fold_dealers(stale.source, stale.day, stale.dealers);
    DELETE FROM measure_stale s WHERE s.source = stale.source AND s.day = stale.day AND s.dealer_id = ANY (stale.dealers);
    folded := folded + 1;
  END LOOP;
  IF folded < most THEN
    PERFORM measure_fold_places();
    IF EXISTS (SELECT FROM measure_place_stale) THEN folded := most; END IF;
  END IF;
  PERFORM measure_keep_months();
  -- What this transaction marks from now on is marked anew.
  PERFORM set_config('measure.marked', '', true);
  RETURN folded;
END $$;
$text$),
  ('measure_known', '008307addfcb40be', $text$-- All days that have facts, or kept rows, of each source.
CREATE OR REPLACE FUNCTION measure_known() RETURNS TABLE (source text, day date) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT s.source, d::date FROM (
    SELECT 'ORDERED' AS source, min(created_at) AS first, max(created_at) AS last FROM retail_order
    UNION ALL SELECT x, min(paid_at), max(paid_at) FROM retail_order, unnest(ARRAY['PAID', 'CUSTOMERS']) x
      WHERE paid_at IS NOT NULL GROUP BY 1
    UNION ALL SELECT 'COMPLETED', min(completed_at), max(completed_at) FROM retail_order
    UNION ALL SELECT 'REFUNDED', min(success_at), max(success_at) FROM refund
    UNION ALL SELECT 'SHIPPED', min(occurred_at), max(occurred_at) FROM stock_txn
      WHERE biz_type IN ('SALE_OUT', 'FIT_OUT', 'CONSIGN_OUT') AND bucket = 'on_hand'
    UNION ALL SELECT x, min(checked_at), max(checked_at) FROM tyre_check, unnest(ARRAY['CHECKS', 'SOLVED']) x GROUP BY 1
    UNION ALL SELECT 'CLUES', min(least(created_at, contacted_at, closed_at, converted_at)),
      max(greatest(created_at, contacted_at, closed_at, converted_at)) FROM clue
    UNION ALL SELECT 'VISITS', min(least(arrived_at, starts_at)), max(greatest(arrived_at, starts_at)) FROM appointment
    UNION ALL SELECT 'MESSAGES', min(least(created_at, sent_at)), max(greatest(created_at, sent_at)) FROM sms_log
    UNION ALL SELECT k.source, min(k.day)::timestamp AT TIME ZONE 'Asia/Shanghai', max(k.day)::timestamp AT TIME ZONE 'Asia/Shanghai'
      FROM measure_day k GROUP BY 1) s
  CROSS JOIN generate_series((s.first AT TIME ZONE 'Asia/Shanghai')::date, (s.last AT TIME ZONE 'Asia/Shanghai')::date, interval '1 day') d;
$$;
$text$),
  ('measure_forget', 'c3c6c87019c4ef7b', $text$CREATE OR REPLACE FUNCTION measure_forget() RETURNS void LANGUAGE sql AS $$
  SELECT set_config('measure.marked', '', true);
  INSERT INTO measure_stale (source, day) SELECT source, day FROM measure_known();
$$;
$text$),
  ('measure_islands', '5bb2338c64266b53', $text$-- Stale days of some sources, those that follow each other in one row.
CREATE OR REPLACE FUNCTION measure_islands(of_sources text[], since date, until date)
RETURNS TABLE (source text, first_day date, last_day date) LANGUAGE sql STABLE AS $$
  SELECT x.source, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
    FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s
      WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until) d) x
  GROUP BY x.source, x.island;
$$;
$text$),
  ('measure_kept', '30b5e080dfe5945b', $text$-- Days of some sources that nothing changed in since they were kept, those that follow each other in one row; where months
-- are asked for, `whole` ones are those of months that are kept and lie in the period.
CREATE OR REPLACE FUNCTION measure_kept(of_sources text[], since date, until date, by_month boolean)
RETURNS TABLE (source text, whole boolean, first_day date, last_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until),
  months AS MATERIALIZED (SELECT DISTINCT m.source, m.month FROM measure_month m
    WHERE by_month AND m.per = '' AND m.source = ANY (of_sources) AND m.month >= since AND m.month + interval '1 month' <= until + 1
      AND NOT EXISTS (SELECT FROM stale s WHERE s.source = m.source AND s.day >= m.month AND s.day < m.month + interval '1 month'))
  SELECT x.source, x.whole, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.whole, d.day - row_number() OVER (PARTITION BY d.source, d.whole ORDER BY d.day)::integer AS island
    FROM (SELECT o.source, g.day::date AS day, m.month IS NOT NULL AS whole
      FROM unnest(of_sources) o (source) CROSS JOIN generate_series(since::timestamp, until::timestamp, interval '1 day') g (day)
      LEFT JOIN months m ON m.source = o.source AND m.month = date_trunc('month', g.day)::date
      WHERE NOT EXISTS (SELECT FROM stale s WHERE s.source = o.source AND s.day = g.day::date)) d) x
  GROUP BY x.source, x.whole, x.island;
$$;
$text$),
  ('measure_kept_days', 'caa00412eefc270e', $text$CREATE OR REPLACE FUNCTION measure_kept_days(of_sources text[], since date, until date, by_month boolean)
RETURNS TABLE (source text, whole boolean, first_day date, last_day date) LANGUAGE sql STABLE ROWS 20 AS $$
  WITH stale AS MATERIALIZED (SELECT DISTINCT s.source, s.day FROM measure_stale s
    WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NULL),
  months AS MATERIALIZED (SELECT DISTINCT m.source, m.month FROM measure_month m
    WHERE by_month AND m.per = '' AND m.source = ANY (of_sources) AND m.month >= since AND m.month + interval '1 month' <= until + 1
      AND NOT EXISTS (SELECT FROM stale s WHERE s.source = m.source AND s.day >= m.month AND s.day < m.month + interval '1 month'))
  SELECT x.source, x.whole, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.whole, d.day - row_number() OVER (PARTITION BY d.source, d.whole ORDER BY d.day)::integer AS island
    FROM (SELECT o.source, g.day::date AS day, m.month IS NOT NULL AS whole
      FROM unnest(of_sources) o (source) CROSS JOIN generate_series(since::timestamp, until::timestamp, interval '1 day') g (day)
      LEFT JOIN months m ON m.source = o.source AND m.month = date_trunc('month', g.day)::date
      WHERE NOT EXISTS (SELECT FROM stale s WHERE s.source = o.source AND s.day = g.day::date)) d) x
  GROUP BY x.source, x.whole, x.island;
$$;
$text$),
  ('measure_whole_stale', 'd6b6fb0015d8adf1', $text$-- As measure_islands and measure_kept, of days that are stale as a whole.
CREATE OR REPLACE FUNCTION measure_whole_stale(of_sources text[], since date, until date)
RETURNS TABLE (source text, first_day date, last_day date) LANGUAGE sql STABLE AS $$
  SELECT x.source, min(x.day), max(x.day) FROM (
    SELECT d.source, d.day, d.day - row_number() OVER (PARTITION BY d.source ORDER BY d.day)::integer AS island
    FROM (SELECT DISTINCT s.source, s.day FROM measure_stale s
      WHERE s.source = ANY (of_sources) AND s.day BETWEEN since AND until AND s.dealer_id IS NULL) d) x
  GROUP BY x.source, x.island;
$$;
$text$),
  ('order_brand', '4545ddbbd3314049', $text$-- What the lines of an order weigh by brand: revenue and the rest by their net amount, cost by what they cost.
CREATE OR REPLACE VIEW order_brand AS
SELECT x.order_id, x.brand_id, sum(x.net_fen)::bigint AS net_fen, sum(x.cost_fen)::bigint AS cost_fen FROM (
  SELECT l.order_id, p.brand_id, l.net_fen, coalesce(l.cost_fen, 0) AS cost_fen
  FROM retail_order_line l LEFT JOIN part p ON p.id = l.part_id
  UNION ALL
  SELECT l.order_id, p.brand_id, l.net_fen,
    (SELECT coalesce(sum(s.cost_fen), 0) FROM dealer_shipment_line s WHERE s.order_line_id = l.id)
  FROM dealer_order_line l JOIN part p ON p.id = l.part_id) x
GROUP BY 1, 2;
$text$),
  ('owed_items', '21b8c614fb953aca', $text$-- Open items: every document with what of it is not settled at the end of a day, by the journal's business days. Above
-- zero it is owed to us, below zero by us. Together they are the balances of the accounts AR, AP, GRNI, ORD, SUSP, FRT,
-- CH and CHF on that day: what no document is known for stands as kind NONE. Of some accounts alone, what only the others
-- need is not read. Home pages count what was bought on credit by `credit_use`, which knows it, and ask for the rest.
CREATE OR REPLACE FUNCTION owed_items(
  at date,
  accounts text[] DEFAULT ARRAY['AR','AP','GRNI','ORD','SUSP','FRT','CH','CHF'],
  -- Whether also what dealers bought on credit, and repaid.
  on_credit boolean DEFAULT true
) RETURNS TABLE (
  account text,
  -- Company; null for customers of shops (ORD), for unknown payers (SUSP) and for channels.
  party_id bigint,
  channel text,
  kind text,
  doc_id bigint,
  doc_no text,
  -- The day from which it counts, before any term of payment.
  day date,
  amount_fen bigint
) LANGUAGE sql STABLE AS $$
WITH e AS MATERIALIZED (
  SELECT j.id, e.account, e.party_id, coalesce(e.channel, '') AS channel, e.amount_fen AS fen, j.type, j.source_type, j.source_id,
    j.source_no, j.business_day AS day
  FROM journal j JOIN journal_entry e ON e.journal_id = j.id
  WHERE j.business_day <= at AND e.account = ANY(accounts) AND (on_credit OR e.account <> 'AR'
    OR NOT (j.source_type IN ('PAYMENT','credit-document') OR (j.source_type = 'REFUND' AND j.type = 'REFUND')))),
-- Once a statement is confirmed its lines are settled with it, and no longer each by itself.
confirmed AS MATERIALIZED (
  SELECT s.id, s.statement_no AS no, (s.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date AS day FROM statement s
  WHERE s.status = 'CONFIRMED' AND (s.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date <= at),
stands AS MATERIALIZED (
  SELECT DISTINCT ON (l.source_type, l.source_id, l.party_id) l.source_type, l.source_id, l.party_id, c.id, c.no, c.day
  FROM settlement_line l JOIN confirmed c ON c.id = l.statement_id
  WHERE l.source_type IN ('retail-order','split-return') AND 'AP' = ANY(accounts)
  ORDER BY l.source_type, l.source_id, l.party_id, l.id),
-- Shares: of an order, or of what came back of it.
shares AS (
  SELECT e.*, coalesce(b.order_id, sr.order_id, CASE WHEN e.source_type = 'RETAIL_ORDER' THEN e.source_id END,
      CASE WHEN e.source_type = 'REFUND' THEN r.biz_id END, y.biz_id) AS order_id, p.statement_id AS paid_id,
    CASE WHEN e.source_type = 'split-return' THEN 'split-return' ELSE 'retail-order' END AS line_type,
    CASE WHEN e.source_type = 'split-return' THEN e.source_id ELSE coalesce(b.order_id, e.source_id) END AS line_source
  FROM e
  LEFT JOIN refund r ON e.source_type = 'REFUND' AND r.id = e.source_id
  -- Splits are of payables alone.
  LEFT JOIN (SELECT x.id, s.order_id FROM bill_split_receiver x JOIN bill_split s ON s.id = x.split_id
    WHERE 'AP' = ANY(accounts)) b ON e.source_type = 'bill-split-receiver' AND b.id = e.source_id
  LEFT JOIN (SELECT t.id, s.order_id FROM split_return t JOIN bill_split_receiver x ON x.id = t.receiver_id
    JOIN bill_split s ON s.id = x.split_id
    WHERE 'AP' = ANY(accounts)) sr ON e.source_type = 'split-return' AND sr.id = e.source_id
  -- Few entries are of a payment: each looks for its own.
  LEFT JOIN LATERAL (SELECT biz_id FROM payment WHERE id = CASE WHEN e.source_type = 'PAYMENT' THEN e.source_id END OFFSET 0) y ON true
  LEFT JOIN statement_payment p ON e.source_type = 'statement-payment' AND p.id = e.source_id
  WHERE e.account IN ('AR','AP') AND e.source_type NOT IN ('SUPPLIER_INVOICE','credit-document')),
named AS (
  SELECT s.account, s.party_id, s.channel,
    CASE WHEN coalesce(c.id, k.id, t.id) IS NOT NULL THEN 'STATEMENT'
      WHEN d.id IS NOT NULL THEN 'CREDIT'
      WHEN s.order_id IS NOT NULL THEN 'ORDER'
      WHEN l.id IS NOT NULL THEN 'CORRECTION' ELSE 'NONE' END AS kind,
    coalesce(c.id, k.id, t.id, s.order_id, l.id, 0) AS doc_id,
    CASE WHEN coalesce(c.id, k.id, t.id) IS NOT NULL THEN coalesce(c.no, k.no, t.no) WHEN s.order_id IS NOT NULL THEN
      coalesce(d.order_no, (SELECT order_no FROM retail_order WHERE id = s.order_id), (SELECT order_no FROM dealer_order WHERE id = s.order_id), '')
      WHEN l.id IS NOT NULL THEN s.source_no ELSE '' END AS doc_no,
    coalesce(c.day, k.day, t.day, s.day) AS day, s.fen
  FROM shares s
  LEFT JOIN confirmed c ON c.id = s.paid_id
  LEFT JOIN LATERAL (SELECT id, order_no FROM dealer_order WHERE id = CASE WHEN s.account = 'AR' THEN s.order_id END OFFSET 0) d ON true
  LEFT JOIN LATERAL (SELECT id, statement_id FROM settlement_line
    WHERE id = CASE WHEN s.source_type = 'settlement-line' THEN s.source_id END OFFSET 0) l ON true
  LEFT JOIN confirmed k ON k.id = l.statement_id
  LEFT JOIN stands t ON s.account = 'AP' AND t.source_type = s.line_type AND t.source_id = s.line_source AND t.party_id = s.party_id
  UNION ALL
  -- A sum below zero that was carried forward leaves one statement, whose number its line keeps, and stands on the next.
  SELECT CASE l.type WHEN 'RETAIL' THEN 'AP' ELSE 'AR' END, l.party_id, '', 'STATEMENT', v.id, v.no, v.day,
    v.sign * CASE l.type WHEN 'RETAIL' THEN -l.incl_fen ELSE l.incl_fen END
  FROM settlement_line l JOIN confirmed c ON c.id = l.statement_id JOIN confirmed o ON o.no = l.reason,
    LATERAL (VALUES (c.id, c.no, c.day, 1), (o.id, o.no, o.day, -1)) AS v (id, no, day, sign)
  WHERE l.source_type = 'carry' AND CASE l.type WHEN 'RETAIL' THEN 'AP' ELSE 'AR' END = ANY(accounts)
  UNION ALL
  -- What was repaid, by the orders that it was repaid for.
  SELECT e.account, e.party_id, '', 'CREDIT', u.order_id, o.order_no, e.day, -r.fen
  FROM e JOIN credit_repaid r ON r.document_id = e.source_id JOIN credit_use u ON u.payment_id = r.payment_id
  JOIN dealer_order o ON o.id = u.order_id WHERE e.account = 'AR' AND e.source_type = 'credit-document'
  UNION ALL
  SELECT e.account, e.party_id, '', 'SUPPLIER_INVOICE', e.source_id, e.source_no, e.day, e.fen
  FROM e WHERE e.account = 'AP' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  -- Goods received: by document, less what stands on verified invoices.
  SELECT e.account, e.party_id, '', 'RECEIPT', e.source_id * 4 + position(left(e.source_type, 1) IN 'RPD'), e.source_no, e.day, e.fen
  FROM e WHERE e.account = 'GRNI' AND e.source_type IN ('RECEIPT','PURCHASE_RETURN','DISCREPANCY')
  UNION ALL
  SELECT e.account, e.party_id, '', 'RECEIPT', l.doc_id * 4 + position(left(
    CASE l.source_type WHEN 'RETURN' THEN 'PURCHASE_RETURN' WHEN 'CORRECTION' THEN 'DISCREPANCY' ELSE 'RECEIPT' END, 1) IN 'RPD'),
    l.doc_no, (l.received_at AT TIME ZONE 'Asia/Shanghai')::date, l.excl_fen
  FROM e JOIN received_line l ON l.invoice_id = e.source_id WHERE e.account = 'GRNI' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  SELECT e.account, e.party_id, '', 'NONE', 0, '', e.day,
    e.fen - (SELECT coalesce(sum(l.excl_fen), 0)::bigint FROM received_line l WHERE l.invoice_id = e.source_id)
  FROM e WHERE e.account = 'GRNI' AND e.source_type = 'SUPPLIER_INVOICE'
  UNION ALL
  SELECT e.account, e.party_id, '', 'NONE', 0, '', e.day, e.fen
  FROM e WHERE e.account = 'GRNI' AND e.source_type NOT IN ('RECEIPT','PURCHASE_RETURN','DISCREPANCY','SUPPLIER_INVOICE')
  UNION ALL
  SELECT e.account, e.party_id, '', CASE WHEN p.id IS NULL THEN 'NONE' ELSE 'PAYMENT' END, coalesce(p.id, 0),
    coalesce(p.out_trade_no, ''), e.day, e.fen
  FROM e LEFT JOIN refund r ON e.source_type = 'REFUND' AND r.id = e.source_id
  LEFT JOIN payment p ON p.id = CASE e.source_type WHEN 'PAYMENT' THEN e.source_id WHEN 'REFUND' THEN r.payment_id END
  WHERE e.account = 'SUSP'),
-- What customers paid and is not earned, by order; of it what is on its way back to them stands by itself.
orders AS (
  SELECT e.party_id AS order_id, min(e.day) AS day, sum(e.fen)::bigint AS fen FROM e WHERE e.account = 'ORD'
  GROUP BY 1 HAVING sum(e.fen) <> 0),
back AS (
  SELECT r.biz_id AS order_id, sum(r.amount_fen)::bigint AS fen, min((r.created_at AT TIME ZONE 'Asia/Shanghai')::date) AS day
  FROM refund r WHERE 'ORD' = ANY(accounts) AND r.biz_id IS NOT NULL AND NOT r.suspense AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date <= at
    AND CASE r.state WHEN 'SUCCESS' THEN (r.success_at AT TIME ZONE 'Asia/Shanghai')::date > at
      WHEN 'CLOSED' THEN (r.updated_at AT TIME ZONE 'Asia/Shanghai')::date > at ELSE true END GROUP BY 1),
paid AS (
  SELECT d.dealer_id AS party_id, v.kind, o.order_id, coalesce(d.order_no, t.order_no, '') AS doc_no, v.day, v.fen
  FROM orders o LEFT JOIN dealer_order d ON d.id = o.order_id LEFT JOIN retail_order t ON t.id = o.order_id
  LEFT JOIN back b ON b.order_id = o.order_id,
    LATERAL (VALUES ('REFUND', b.day, -least(coalesce(b.fen, 0), greatest(-o.fen, 0))),
      ('DEPOSIT', o.day, o.fen + least(coalesce(b.fen, 0), greatest(-o.fen, 0)))) AS v (kind, day, fen)
  WHERE v.fen <> 0),
-- Balances that no document settles are made of what came last.
moved AS (
  SELECT x.*, sum(abs(x.fen)) OVER (PARTITION BY x.account, x.party_id, x.channel ORDER BY x.day DESC, x.id DESC, x.nth) AS upto
  FROM (SELECT e.*, row_number() OVER (ORDER BY e.id) AS nth, sum(e.fen) OVER (PARTITION BY e.account, e.party_id, e.channel) AS total
    FROM e WHERE e.account IN ('FRT','CH','CHF')) x
  WHERE sign(x.fen) = sign(x.total))
SELECT n.account, n.party_id, n.channel, n.kind, n.doc_id, max(n.doc_no), min(n.day), sum(n.fen)::bigint
FROM named n GROUP BY n.account, n.party_id, n.channel, n.kind, n.doc_id HAVING sum(n.fen) <> 0
UNION ALL
SELECT 'ORD', party_id, '', kind, order_id, doc_no, day, fen FROM paid
UNION ALL
SELECT account, party_id, channel, 'MOVEMENT', id, source_no, day,
  (sign(fen) * least(abs(fen), abs(total) - (upto - abs(fen))))::bigint
FROM moved WHERE upto - abs(fen) < abs(total)
$$;
$text$),
  ('partition_by_month', '18ef3f87fb78883f', $text$-- Turns a table into months without writing a row anew: what it has becomes the partition of all that was before the
-- next month (the newest row decides where its clock is ahead). Its indexes stay; those that are not unique and the
-- triggers, checks, references and views are those of the whole from now on, unique ones hold within each month. A validated
-- CHECK "<table>_before" (column < the next month) that was added beforehand saves the one read of the rows.
CREATE OR REPLACE FUNCTION partition_by_month(tab text, col text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  past text := tab || '_past';
  next date;
  last bigint;
  used boolean;
  command text;
  commands text[];
BEGIN
  EXECUTE format('LOCK TABLE %I', tab);
  EXECUTE format('SELECT date_trunc(''month'', greatest(now(), max(%I)) AT TIME ZONE ''Asia/Shanghai'') + interval ''1 month'' FROM %I',
    col, tab) INTO next;
  EXECUTE format('SELECT last_value, is_called FROM %s', pg_get_serial_sequence(tab, 'id')) INTO last, used;
  -- As the whole has them later; the texts name it as it is called now.
  commands := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = tab::regclass AND NOT indisunique)
    || ARRAY(SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', tab, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid = tab::regclass AND contype = 'f')
    || ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = tab::regclass AND NOT tgisinternal)
    || ARRAY(SELECT DISTINCT format('CREATE OR REPLACE VIEW %s AS %s', r.ev_class::regclass, pg_get_viewdef(r.ev_class))
      FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND d.refobjid = tab::regclass);
  FOR command IN SELECT format('DROP TRIGGER %I ON %I', tgname, tab) FROM pg_trigger
    WHERE tgrelid = tab::regclass AND NOT tgisinternal LOOP EXECUTE command; END LOOP;
  FOR command IN SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, regexp_replace(indexrelid::regclass::text, '^' || tab, past))
    FROM pg_index WHERE indrelid = tab::regclass LOOP EXECUTE command; END LOOP;
  EXECUTE format('ALTER TABLE %I ALTER id DROP IDENTITY', tab);
  EXECUTE format('ALTER TABLE %I RENAME TO %I', tab, past);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', tab, past, col);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', tab, tab || '_before');
  EXECUTE format('ALTER TABLE %I ALTER id ADD GENERATED ALWAYS AS IDENTITY', tab);
  EXECUTE format('SELECT setval(%L, %s, %L)', pg_get_serial_sequence(tab, 'id'), last, used);
  FOREACH command IN ARRAY commands LOOP EXECUTE command; END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', tab, past, next || ' 00:00:00+08');
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS %I', past, tab || '_before');
  FOR n IN 0..2 LOOP PERFORM make_month(tab, (next + make_interval(months => n))::date); END LOOP;
  EXECUTE format('ANALYZE %I', tab);
END $$;
$text$),
  ('refuse_change', '374400fe3c7caf72', $text$CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
$text$),
  ('refuse_received_change', 'c035edab596df6cd', $text$CREATE OR REPLACE FUNCTION refuse_received_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'invoice_id' = to_jsonb(NEW) - 'invoice_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% only grows', TG_TABLE_NAME;
END $$;
$text$),
  ('refuse_waybill_change', 'c97aa7ac085bdd27', $text$-- A printed waybill stays what it was: neither its version nor its record ever changes.
CREATE OR REPLACE FUNCTION refuse_waybill_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is immutable', TG_TABLE_NAME;
END $$;
$text$),
  ('setting_at', '80e756b63ed472c4', $text$-- What a setting said at a moment; NULL while nobody had set it.
CREATE OR REPLACE FUNCTION setting_at(wanted text, moment timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT value FROM setting_value WHERE key = wanted AND taken_back_at IS NULL AND valid_from <= moment
  ORDER BY valid_from DESC, id DESC LIMIT 1
$$;
$text$),
  ('setting_now', '0403772497e5ec13', $text$CREATE OR REPLACE FUNCTION setting_now(wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT setting_at(wanted, now())
$$;
$text$),
  ('visit_order', '9a419d9853b49c2c', $text$-- What a visit came to: its order, else the last one of the car at that shop on that day; and where it stands.
CREATE OR REPLACE FUNCTION visit_order(order_id bigint, plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, order_no text, payable_fen bigint, outcome text) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.order_no, o.payable_fen, CASE WHEN o.service_state = 'DONE' THEN 'COMPLETED' WHEN o.id IS NOT NULL THEN 'ORDERED'
    WHEN EXISTS (SELECT FROM clue WHERE clue.dealer_id = $3 AND clue.plate = $2 AND clue.plate <> ''
      AND clue.status IN ('NEW', 'READ', 'FOLLOWING')) THEN 'FOLLOWING' ELSE 'NONE' END
  FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT r.id, r.order_no, r.payable_fen, r.service_state FROM retail_order r
    WHERE r.end_state IN ('NONE', 'CANCELLING') AND (r.id = $1 OR r.plate = $2 AND r.dealer_id = $3
      AND (r.created_at AT TIME ZONE 'Asia/Shanghai')::date = ($4 AT TIME ZONE 'Asia/Shanghai')::date)
    ORDER BY r.id IS NOT DISTINCT FROM $1 DESC, r.id DESC LIMIT 1) o ON true $$;
$text$),
  ('shop_visit_arrived', '19615ec7489525aa', $text$CREATE OR REPLACE VIEW shop_visit_arrived AS
SELECT 'A' || a.id AS id, CASE WHEN a.source = 'WALK_IN' THEN 'WALK_IN' ELSE 'BOOKED' END AS kind, a.arrived_at AS at,
  a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.created_by AS person_id,
  a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, k.id AS check_id, k.check_no, k.red, k.yellow,
  o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM appointment a LEFT JOIN LATERAL (
  SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
  FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
  WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = a.plate AND first.dealer_id = a.dealer_id
    AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date
  ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.arrived_at) o ON true
WHERE a.arrived_at IS NOT NULL;
$text$),
  ('shop_visit_checked', '03dd28e749059127', $text$CREATE OR REPLACE VIEW shop_visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.car_name, last.customer_name,
  last.mobile_enc, last.search, first.created_by AS person_id, first.created_by_name AS person_name, NULL::bigint AS appointment_id,
  '{}'::text[] AS services, last.id AS check_id, last.check_no, last.red, last.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
LEFT JOIN LATERAL visit_order(last.order_id, last.plate, first.dealer_id, first.checked_at) o ON true
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);
$text$),
  ('shop_visit', '19ca9fa516ef319b', $text$-- What came to a shop: arrivals of appointments and walk-ins, and checks of cars that had none on that day; each is read
-- by its own index, a page of them by its first rows.
CREATE OR REPLACE VIEW shop_visit AS
SELECT v.id, v.kind, v.at, v.dealer_id, v.plate, v.car_name, v.customer_name, v.mobile_enc, v.search, v.person_id, v.person_name,
  v.appointment_id, v.services, v.check_id, v.check_no, v.red, v.yellow, v.order_id, v.order_no, v.payable_fen, v.outcome
FROM (
  SELECT id, kind, at, dealer_id, plate, car_name, customer_name, mobile_enc, search, person_id, person_name,
  appointment_id, services, check_id, check_no, red, yellow, order_id, order_no, payable_fen, outcome
  FROM shop_visit_arrived
  UNION ALL
  SELECT id, kind, at, dealer_id, plate, car_name, customer_name, mobile_enc, search, person_id, person_name,
  appointment_id, services, check_id, check_no, red, yellow, order_id, order_no, payable_fen, outcome
  FROM shop_visit_checked) v;
$text$),
  ('visit_booked', '62bffa3e35615981', $text$-- Visits of each kind apart, so that those of one are not looked for among the others; and without what they came to
-- (`visit_…`), which is looked up for each: where they are only counted it need not be known.
CREATE OR REPLACE VIEW visit_booked AS
SELECT 'A' || a.id AS id, 'BOOKED' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source <> 'WALK_IN';
$text$),
  ('visit_check', 'ed8008e1e48f421b', $text$-- The last check of the car at that shop on that day.
CREATE OR REPLACE FUNCTION visit_check(plate text, dealer_id bigint, at timestamptz)
RETURNS TABLE (id bigint, check_no text, red smallint, yellow smallint, order_id bigint) LANGUAGE sql STABLE AS $$
  SELECT k.* FROM (SELECT) one LEFT JOIN LATERAL (
    SELECT last.id, last.check_no, last.red, last.yellow, last.order_id
    FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
    WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND first.plate = $1 AND first.dealer_id = $2
      AND (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date = ($3 AT TIME ZONE 'Asia/Shanghai')::date
    ORDER BY first.checked_at DESC, first.id DESC LIMIT 1) k ON true $$;
$text$),
  ('shop_visit_booked', '90bcf448eece48d3', $text$CREATE OR REPLACE VIEW shop_visit_booked AS
SELECT a.id, a.kind, a.at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.person_id, a.person_name,
  a.appointment_id, a.services, k.id AS check_id, k.check_no, k.red, k.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM visit_booked a LEFT JOIN LATERAL visit_check(a.plate, a.dealer_id, a.at) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.at) o ON true;
$text$),
  ('visit_walked_in', '956ef9f93bdf6e56', $text$CREATE OR REPLACE VIEW visit_walked_in AS
SELECT 'A' || a.id AS id, 'WALK_IN' AS kind, a.arrived_at AS at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc,
  a.search, a.created_by AS person_id, a.created_by_name AS person_name, a.id AS appointment_id, a.kinds AS services, a.order_id
FROM appointment a WHERE a.arrived_at IS NOT NULL AND a.source = 'WALK_IN';
$text$),
  ('shop_visit_walked_in', '5b03d5be6732df66', $text$CREATE OR REPLACE VIEW shop_visit_walked_in AS
SELECT a.id, a.kind, a.at, a.dealer_id, a.plate, a.car_name, a.customer_name, a.mobile_enc, a.search, a.person_id, a.person_name,
  a.appointment_id, a.services, k.id AS check_id, k.check_no, k.red, k.yellow, o.id AS order_id, o.order_no, o.payable_fen, o.outcome
FROM visit_walked_in a LEFT JOIN LATERAL visit_check(a.plate, a.dealer_id, a.at) k ON true
LEFT JOIN LATERAL visit_order(coalesce(a.order_id, k.order_id), a.plate, a.dealer_id, a.at) o ON true;
$text$),
  ('visit_checked', 'b81f7d8ebb52a058', $text$CREATE OR REPLACE VIEW visit_checked AS
SELECT 'C' || first.id AS id, 'CHECK' AS kind, first.checked_at AS at, first.dealer_id, last.plate, last.search, first.created_by AS person_id
FROM tyre_check first JOIN tyre_check last ON last.first_id = first.id AND last.replaced_by IS NULL
WHERE first.version_num = 1 AND first.status <> 'DRAFT' AND NOT EXISTS (
  SELECT FROM appointment a WHERE a.plate = first.plate AND a.dealer_id = first.dealer_id AND a.arrived_at IS NOT NULL
    AND (a.arrived_at AT TIME ZONE 'Asia/Shanghai')::date = (first.checked_at AT TIME ZONE 'Asia/Shanghai')::date);
$text$),
  ('warehouse_sale', 'a0b12dd85c4cb185', $text$-- Goods of warehouses that were sold for good (J4), as they left and what they cost; those that came back (J8a) below zero.
-- sale_line_id: of the shipment that a dealer's pieces came with.
CREATE OR REPLACE VIEW warehouse_sale AS
SELECT 'retail-shipment' AS source_type, s.id AS source_id, 'RETAIL' AS order_type, o.id AS order_id, o.order_no,
  h.location_id, s.part_id, l.part_no, l.name, l.size, l.tax_bp, x.qty::int AS qty, x.cost_fen, o.completed_at AS occurred_at,
  s.id AS sale_line_id
FROM retail_order o JOIN retail_shipment h ON h.order_id = o.id AND h.state NOT IN ('RELEASED','RETURNED')
JOIN retail_shipment_line s ON s.shipment_id = h.id JOIN retail_order_line l ON l.id = s.order_line_id
CROSS JOIN LATERAL (SELECT -sum(t.delta) AS qty, (-sum(t.delta * coalesce(t.unit_cost_fen, 0)))::bigint AS cost_fen
  FROM stock_txn t WHERE t.biz_type = 'SALE_OUT' AND t.biz_line_id = s.id AND t.bucket = 'on_hand') x
WHERE o.completed_at IS NOT NULL AND x.qty > 0
UNION ALL
SELECT e.source_type, e.source_id, 'WHOLESALE', o.id, o.order_no, e.location_id, l.part_id, l.part_no, l.name, l.size, l.tax_bp,
  e.qty, (round(e.cost * e.upto / e.of) - round(e.cost * (e.upto - e.qty) / e.of))::bigint, e.occurred_at, e.shipment_line_id
FROM (
  SELECT v.source_type, v.source_id, v.journal_of, v.shipment_line_id, v.qty, h.order_id, h.location_id, s.order_line_id, coalesce(s.cost_fen, 0)::numeric AS cost, s.qty AS of,
    j.posted_at AS occurred_at,
    -- What came, and what came back, each adds up to the whole by itself.
    sum(v.qty) OVER (PARTITION BY h.order_id, s.id, v.qty < 0 ORDER BY j.id, v.source_id ROWS UNBOUNDED PRECEDING) AS upto
  FROM (SELECT 'dealer-receipt' AS source_type, x.id AS source_id, r.id AS journal_of, x.shipment_line_id, x.good AS qty
      FROM dealer_receipt r JOIN dealer_receipt_line x ON x.receipt_id = r.id AND x.good > 0 WHERE r.kind <> 'CLAIM'
    UNION ALL
    SELECT 'dealer-claim', c.id, c.id, c.shipment_line_id, c.qty FROM dealer_claim c WHERE c.state = 'REJECTED'
    UNION ALL
    SELECT 'dealer-return', b.id, b.id, b.shipment_line_id, -b.qty FROM dealer_return b WHERE b.state = 'APPROVED') v
  JOIN dealer_shipment_line s ON s.id = v.shipment_line_id JOIN dealer_shipment h ON h.id = s.shipment_id
  JOIN journal j ON j.source_type = v.source_type AND j.source_id = v.journal_of
    AND j.type = CASE WHEN v.qty < 0 THEN 'RETURN_EARNED' ELSE 'EARNED' END) e
JOIN dealer_order o ON o.id = e.order_id JOIN dealer_order_line l ON l.id = e.order_line_id;
$text$);
DO $do$ DECLARE one text; BEGIN
  FOREACH one IN ARRAY ARRAY['any_order', 'table_month', 'make_month', 'begin_months', 'clue_stage', 'dealer_place', 'find_notice_step', 'internal_income', 'internal_left', 'invoice_source_order_line', 'invoice_source_order_freight', 'kept_pieces', 'invoice_source_settled', 'invoice_source_shipped_freight', 'invoice_source', 'margin_entries', 'measure_mark', 'mark_appointment', 'mark_check', 'mark_clue_days', 'mark_clue', 'measure_mark_place', 'mark_company', 'mark_completed', 'mark_dealer', 'mark_dealer_brand', 'mark_left', 'mark_oem_brand', 'mark_order', 'mark_part', 'mark_refunded', 'mark_refund', 'mark_retail_line', 'mark_retail_order', 'mark_sms', 'mark_stock_txn', 'mark_wheel', 'measure_add', 'order_part', 'measure_fact', 'measure_days_of', 'measure_changed', 'measure_days', 'measure_places', 'measure_sum_days', 'measure_sum_places', 'measure_sum_anew', 'measure_fold_days', 'measure_fold_dealers', 'measure_fold_places', 'measure_keep_months', 'measure_fold', 'measure_known', 'measure_forget', 'measure_islands', 'measure_kept', 'measure_kept_days', 'measure_whole_stale', 'order_brand', 'owed_items', 'partition_by_month', 'refuse_change', 'refuse_received_change', 'refuse_waybill_change', 'setting_at', 'setting_now', 'visit_order', 'shop_visit_arrived', 'shop_visit_checked', 'shop_visit', 'visit_booked', 'visit_check', 'shop_visit_booked', 'visit_walked_in', 'shop_visit_walked_in', 'visit_checked', 'warehouse_sale'] LOOP
    EXECUTE (SELECT r.text FROM repeatable_migration r WHERE r.name = one);
  END LOOP;
END $do$;
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON company FOR EACH ROW WHEN (((old.region IS DISTINCT FROM new.region) OR (old.account_type IS DISTINCT FROM new.account_type))) EXECUTE FUNCTION mark_company();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON dealer FOR EACH ROW WHEN (((old.group_id IS DISTINCT FROM new.group_id) OR (old.province IS DISTINCT FROM new.province))) EXECUTE FUNCTION mark_dealer();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON retail_order FOR EACH ROW WHEN (((old.order_no IS DISTINCT FROM new.order_no) OR (old.dealer_id IS DISTINCT FROM new.dealer_id) OR (old.created_by IS DISTINCT FROM new.created_by) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.paid_at IS DISTINCT FROM new.paid_at) OR (old.completed_at IS DISTINCT FROM new.completed_at) OR (old.payable_fen IS DISTINCT FROM new.payable_fen) OR (old.freight_fen IS DISTINCT FROM new.freight_fen) OR (old.size IS DISTINCT FROM new.size) OR (old.danger IS DISTINCT FROM new.danger) OR (old.plate IS DISTINCT FROM new.plate) OR (old.mobile_index IS DISTINCT FROM new.mobile_index) OR ((old.refunded_fen >= old.paid_fen) <> (new.refunded_fen >= new.paid_fen)))) EXECUTE FUNCTION mark_retail_order();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_order FOR EACH ROW EXECUTE FUNCTION mark_retail_order();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON appointment FOR EACH ROW WHEN (((old.appointment_no IS DISTINCT FROM new.appointment_no) OR (old.dealer_id IS DISTINCT FROM new.dealer_id) OR (old.arrived_at IS DISTINCT FROM new.arrived_at) OR (old.starts_at IS DISTINCT FROM new.starts_at) OR (old.no_show IS DISTINCT FROM new.no_show))) EXECUTE FUNCTION mark_appointment();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON appointment FOR EACH ROW EXECUTE FUNCTION mark_appointment();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON sms_log FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.channel IS DISTINCT FROM new.channel) OR (old.sent_at IS DISTINCT FROM new.sent_at) OR (old.created_at IS DISTINCT FROM new.created_at) OR ((old.status = 'FAILED'::text) <> (new.status = 'FAILED'::text)))) EXECUTE FUNCTION mark_sms();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON sms_log FOR EACH ROW EXECUTE FUNCTION mark_sms();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON part FOR EACH ROW WHEN (((old.brand_id IS DISTINCT FROM new.brand_id) OR (old.kind IS DISTINCT FROM new.kind) OR (old.size IS DISTINCT FROM new.size))) EXECUTE FUNCTION mark_part();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON tyre_check FOR EACH ROW WHEN (((old.check_no IS DISTINCT FROM new.check_no) OR (old.first_id IS DISTINCT FROM new.first_id) OR (old.replaced_by IS DISTINCT FROM new.replaced_by) OR (old.dealer_id IS DISTINCT FROM new.dealer_id) OR (old.checked_at IS DISTINCT FROM new.checked_at) OR (old.red IS DISTINCT FROM new.red) OR (old.size IS DISTINCT FROM new.size) OR (old.plate IS DISTINCT FROM new.plate) OR (old.created_by IS DISTINCT FROM new.created_by) OR ((old.status = 'DRAFT'::text) <> (new.status = 'DRAFT'::text)))) EXECUTE FUNCTION mark_check();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON tyre_check FOR EACH ROW EXECUTE FUNCTION mark_check();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON clue FOR EACH ROW WHEN (((old.clue_no IS DISTINCT FROM new.clue_no) OR (old.dealer_id IS DISTINCT FROM new.dealer_id) OR (old.owner_id IS DISTINCT FROM new.owner_id) OR (old.merged_into IS DISTINCT FROM new.merged_into) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.contacted_at IS DISTINCT FROM new.contacted_at) OR (old.closed_at IS DISTINCT FROM new.closed_at) OR (old.converted_at IS DISTINCT FROM new.converted_at) OR (old.order_id IS DISTINCT FROM new.order_id))) EXECUTE FUNCTION mark_clue();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON clue FOR EACH ROW EXECUTE FUNCTION mark_clue();
CREATE OR REPLACE TRIGGER dealer_activity_correction_grows BEFORE DELETE OR UPDATE ON dealer_activity_correction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER measure_changed AFTER INSERT OR DELETE OR UPDATE ON dealer_car_brand FOR EACH ROW EXECUTE FUNCTION mark_dealer_brand();
CREATE OR REPLACE TRIGGER dealer_points_txn_grows BEFORE DELETE OR UPDATE ON dealer_points_txn FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER internal_line_stays BEFORE DELETE OR UPDATE OF seller_id, buyer_id, source_type, source_id, order_type, order_id, location_id, part_id, qty, cost_fen, markup_bp, excl_fen, tax_bp, tax_fen, occurred_at, day ON internal_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER journal_grows BEFORE DELETE OR UPDATE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER journal_entry_grows BEFORE DELETE OR UPDATE ON journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER notice_timeline BEFORE INSERT ON notice FOR EACH ROW EXECUTE FUNCTION find_notice_step();
CREATE OR REPLACE TRIGGER measure_changed AFTER INSERT OR DELETE OR UPDATE ON oem_car_brand FOR EACH ROW EXECUTE FUNCTION mark_oem_brand();
CREATE OR REPLACE TRIGGER prepay_statement_grows BEFORE DELETE OR UPDATE ON prepay_statement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER received_line_grows BEFORE DELETE OR UPDATE ON received_line FOR EACH ROW EXECUTE FUNCTION refuse_received_change();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON refund FOR EACH ROW WHEN ((((old.state = 'SUCCESS'::text) OR (new.state = 'SUCCESS'::text)) AND ((old.biz_type IS DISTINCT FROM new.biz_type) OR (old.biz_id IS DISTINCT FROM new.biz_id) OR (old.state IS DISTINCT FROM new.state) OR (old.success_at IS DISTINCT FROM new.success_at) OR (old.amount_fen IS DISTINCT FROM new.amount_fen) OR (old.suspense IS DISTINCT FROM new.suspense)))) EXECUTE FUNCTION mark_refund();
CREATE OR REPLACE TRIGGER measure_gone AFTER DELETE ON refund FOR EACH ROW EXECUTE FUNCTION mark_refund();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT ON refund FOR EACH ROW WHEN ((new.state = 'SUCCESS'::text)) EXECUTE FUNCTION mark_refund();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON retail_order_line FOR EACH ROW WHEN (((old.order_id IS DISTINCT FROM new.order_id) OR (old.line_no IS DISTINCT FROM new.line_no) OR (old.kind IS DISTINCT FROM new.kind) OR (old.part_id IS DISTINCT FROM new.part_id) OR (old.size IS DISTINCT FROM new.size) OR (old.qty IS DISTINCT FROM new.qty) OR (old.net_fen IS DISTINCT FROM new.net_fen) OR (old.tyre_index IS DISTINCT FROM new.tyre_index))) EXECUTE FUNCTION mark_retail_line();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT OR DELETE ON retail_order_line FOR EACH ROW EXECUTE FUNCTION mark_retail_line();
CREATE OR REPLACE TRIGGER settlement_line_stays BEFORE DELETE OR UPDATE OF party_id, type, source_type, source_id, order_id, order_line_id, part_id, qty, incl_fen, tax_bp, tax_fen, occurred_at, day ON settlement_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER shipping_account_entry_grows BEFORE DELETE OR UPDATE ON shipping_account_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON stock_txn FOR EACH ROW WHEN (((old.biz_type IS DISTINCT FROM new.biz_type) OR (old.biz_id IS DISTINCT FROM new.biz_id) OR (old.biz_no IS DISTINCT FROM new.biz_no) OR (old.bucket IS DISTINCT FROM new.bucket) OR (old.part_id IS DISTINCT FROM new.part_id) OR (old.delta IS DISTINCT FROM new.delta) OR (old.occurred_at IS DISTINCT FROM new.occurred_at))) EXECUTE FUNCTION mark_stock_txn();
CREATE OR REPLACE TRIGGER measure_gone AFTER DELETE ON stock_txn FOR EACH ROW WHEN ((old.biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text]))) EXECUTE FUNCTION mark_stock_txn();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT ON stock_txn FOR EACH ROW WHEN (((new.biz_type = ANY (ARRAY['SALE_OUT'::text, 'FIT_OUT'::text, 'CONSIGN_OUT'::text])) AND (new.bucket = 'on_hand'::text))) EXECUTE FUNCTION mark_stock_txn();
CREATE OR REPLACE TRIGGER measure_changed AFTER UPDATE ON tyre_check_wheel FOR EACH ROW WHEN (((old.check_id IS DISTINCT FROM new.check_id) OR (old.wheel IS DISTINCT FROM new.wheel) OR (old.verdict IS DISTINCT FROM new.verdict))) EXECUTE FUNCTION mark_wheel();
CREATE OR REPLACE TRIGGER measure_gone AFTER DELETE ON tyre_check_wheel FOR EACH ROW WHEN ((old.verdict = 'RED'::text)) EXECUTE FUNCTION mark_wheel();
CREATE OR REPLACE TRIGGER measure_made AFTER INSERT ON tyre_check_wheel FOR EACH ROW WHEN ((new.verdict = 'RED'::text)) EXECUTE FUNCTION mark_wheel();
CREATE OR REPLACE TRIGGER waybill_event_grows BEFORE DELETE OR UPDATE ON waybill_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER waybill_template_version_immutable BEFORE UPDATE ON waybill_template_version FOR EACH ROW EXECUTE FUNCTION refuse_waybill_change();
CREATE OR REPLACE TRIGGER waybill_print_immutable BEFORE DELETE OR UPDATE ON waybill_print FOR EACH ROW EXECUTE FUNCTION refuse_waybill_change();
DO $do$ DECLARE
  next date := date_trunc('month', now() AT TIME ZONE 'Asia/Shanghai') + interval '1 month';
  tab text;
BEGIN
  FOREACH tab IN ARRAY ARRAY['connector_log', 'stock_txn', 'timeline'] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', tab, tab || '_past', next || ' 00:00:00+08');
    FOR n IN 0..2 LOOP PERFORM make_month(tab::regclass, (next + make_interval(months => n))::date); END LOOP;
  END LOOP;
END $do$;
SELECT setval('car_brand_id_seq', 25);
SELECT setval('car_series_id_seq', 74);
SELECT setval('car_vehicle_id_seq', 76);
SELECT setval('ledger_subject_id_seq', 25);
SELECT setval('pay_method_id_seq', 5);
SELECT setval('payment_fee_id_seq', 3);
SELECT setval('platform_company_id_seq', 1);
SELECT setval('split_rule_id_seq', 2);
SELECT setval('stock_recall_piece_id_seq', 1);
SELECT setval('vat_setting_id_seq', 7);
