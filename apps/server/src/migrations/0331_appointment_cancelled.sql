-- Customers are told when the shop cancels.
ALTER TABLE appointment_message DROP CONSTRAINT appointment_message_kind_check,
  ADD CHECK (kind IN ('BOOKED', 'MOVED', 'DAY', 'HOURS', 'CANCELLED', 'HAND'));
