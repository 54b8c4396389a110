-- Lines and days of budgets that follow the record of the place, its permits, the bible and the calendar (docs/decisions/225-sources-of-budgets.md).

-- Whether the location follows at all, and which of its days and head counts somebody wrote over.
alter table budget_locations
  add column is_following boolean not null default false,
  add column own_days text[] not null default '{}';
create index budget_locations_following on budget_locations (site_id, budget_id, location_id) where is_following and deleted_at is null;

-- What a line follows, and which of its cells somebody typed over. Null for a line that somebody wrote, and for one that is as its source says.
alter table budget_lines
  add column source text,
  add column own_cells text[];
create index budget_lines_source on budget_lines (site_id, budget_location_id, source) where source is not null;

-- Fees that stand in the record of a place.
alter table budget_items drop constraint budget_items_source_rule_check;
alter table budget_items add constraint budget_items_source_rule_check check (source_rule in ('none','permit_fee','staffing','contingency','tax',
  'fee_shoot','fee_prep','fee_strike','fee_hold','fee_deposit','fee_monitor','fee_parking','fee_cleaning'));
update budget_items item set source_rule = fee.rule
  from (values ('1010','fee_shoot'),('1020','fee_prep'),('1030','fee_strike'),('1040','fee_hold'),('1060','fee_deposit'),('8050','fee_monitor'),
    ('5020','fee_parking'),('7020','fee_cleaning')) fee (code, rule)
  where item.code = fee.code and item.source_rule = 'none';
-- What stands in the price list of the site is pointed to.
update budget_items item set price_code = case item.code when '2014' then '2012a' else item.code end
  where item.price_code = '' and item.rate_of = '' and exists (select from prices price where price.site_id = item.site_id
    and price.code = case item.code when '2014' then '2012a' else item.code end and price.rate_cents = item.rate_cents);
