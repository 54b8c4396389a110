-- The site is asked for once a statement, not once a row.

create or replace procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy same_site on %s using (site_id = (select app_site())) with check (site_id = (select app_site()))', name);
end $$;

do $$
declare
  found record;
begin
  for found in select tablename from pg_policies where schemaname = 'public' and policyname = 'same_site' loop
    execute format('alter policy same_site on %I using (site_id = (select app_site())) with check (site_id = (select app_site()))', found.tablename);
  end loop;
end $$;
