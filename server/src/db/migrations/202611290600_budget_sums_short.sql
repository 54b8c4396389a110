-- The sums that a location keeps by category, as short rows of [category, code, estimate, taxable, actual] in cents: of all lines, and of
-- those that guests see. A summary reads the one or the other, without names of fields and as text that is not built anew (decision 299).
alter table budget_locations
  add column all_sums json not null default '[]',
  add column shown_sums json not null default '[]';

update budget_locations place set all_sums = kept.all_sums, shown_sums = kept.shown_sums
  from (select site_id, id,
      json_agg(json_build_array(cell.category, cell.code, cell.estimate, cell.taxable, cell.actual)) as all_sums,
      coalesce(json_agg(json_build_array(cell.category, cell.shown_code, cell.shown_estimate, cell.shown_taxable, cell.shown_actual))
        filter (where cell.shown > 0), '[]') as shown_sums
    from budget_locations, jsonb_to_recordset(category_sums) as cell (category text, code text, estimate bigint, taxable bigint, actual bigint,
      shown int, shown_code text, shown_estimate bigint, shown_taxable bigint, shown_actual bigint)
    group by site_id, id) kept
  where place.site_id = kept.site_id and place.id = kept.id;

alter table budget_locations drop column category_sums;
