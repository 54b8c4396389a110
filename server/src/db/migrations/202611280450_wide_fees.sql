-- Prices may be up to ten millions and quantities up to thousands: their product is no int.
alter table case_fees
  alter column quantity type numeric(14, 2),
  alter column rate_cents type bigint,
  alter column amount_cents type bigint;
alter table case_invoices
  alter column amount_cents type bigint,
  alter column refunded_cents type bigint;
