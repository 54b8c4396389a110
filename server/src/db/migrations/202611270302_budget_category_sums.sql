-- Sums by category kept with the location, so that the summary of a season reads its 800 locations and no lines (decision 227).
alter table budget_locations add column category_sums jsonb not null default '[]';
update budget_locations place set category_sums = summed.cells
  from (select site_id, budget_location_id, jsonb_agg(to_jsonb(cell) - 'site_id' - 'budget_location_id') as cells
    from (select site_id, budget_location_id, category, min(nullif(code, '')) as code, sum(estimate_cents)::bigint as estimate,
        coalesce(sum(estimate_cents) filter (where taxable), 0)::bigint as taxable, coalesce(sum(actual_cents), 0)::bigint as actual,
        count(*) filter (where visible_public)::int as shown, min(nullif(code, '')) filter (where visible_public) as shown_code,
        coalesce(sum(estimate_cents) filter (where visible_public), 0)::bigint as shown_estimate,
        coalesce(sum(estimate_cents) filter (where visible_public and taxable), 0)::bigint as shown_taxable,
        coalesce(sum(actual_cents) filter (where visible_public), 0)::bigint as shown_actual
      from budget_lines where deleted_at is null group by site_id, budget_location_id, category) cell
    group by site_id, budget_location_id) summed
  where place.site_id = summed.site_id and place.id = summed.budget_location_id;
