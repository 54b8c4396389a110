-- What was spent is entered once: a line of a ledger says which part of a recap it is, and which permit it was spent under
-- (docs/decisions/246-recap-and-ledger.md).
alter table tax_lines
  add column recap_item text,
  add column permit_no text not null default '';
create index tax_lines_permit on tax_lines (site_id, permit_no) where permit_no <> '';

-- What lines come to by recap and item, of the connection's site; the caller's own policies decide besides.
create view case_ledger_spend with (security_invoker = true) as
  with counted as (
    select line.site_id, line.tax_id, one.register_no, one.applicant_user_id, one.project_id, one.deleted_at, line.permit_no, line.amount_cents,
      coalesce(line.recap_item, case
        when line.class in ('resident_atl', 'resident_btl') then 'local_payroll'
        when line.class = 'extras' then 'extras'
        when line.class in ('vendors', 'travel', 'post') then 'other_purchases'
      end) as item
    from tax_lines line join tax_applications one on one.site_id = line.site_id and one.id = line.tax_id
    where line.site_id = app_site()
  )
  select site_id, 'tax' as kind, tax_id as case_id, item, sum(amount_cents)::bigint as amount_cents
    from counted where item is not null group by site_id, tax_id, item
  union all
  select counted.site_id, 'register', registers.id, counted.item, sum(counted.amount_cents)::bigint
    from counted join registers on registers.site_id = counted.site_id and registers.register_no = counted.register_no
      and registers.applicant_user_id is not distinct from counted.applicant_user_id
    where counted.item is not null and counted.deleted_at is null group by counted.site_id, registers.id, counted.item
  union all
  select counted.site_id, 'permit', permits.id, counted.item, sum(counted.amount_cents)::bigint
    from counted join permits on permits.site_id = counted.site_id and permits.permit_no = counted.permit_no
      and permits.project_id = counted.project_id
    where counted.permit_no <> '' and counted.item is not null and counted.deleted_at is null
    group by counted.site_id, permits.id, counted.item;
grant select on case_ledger_spend to backlot_app;
revoke insert, update, delete on case_ledger_spend from backlot_app;
