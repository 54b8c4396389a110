-- How many live projects a site has, archived ones apart: a list of ten thousand says it with each page, and counting them took most of its
-- time (docs/decisions/308-short-statements.md).
drop index projects_live;
create table project_totals (
  site_id int not null references sites,
  archived boolean not null,
  total int not null,
  primary key (site_id, archived)
);
call protect_tenant_table('project_totals');
insert into project_totals select site_id, archived, count(*) from projects where deleted_at is null group by site_id, archived;

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_totals select site_id, archived, count(*) from changed_rows where deleted_at is null group by site_id, archived order by archived
      on conflict (site_id, archived) do update set total = project_totals.total + excluded.total;
  else
    update project_totals set total = project_totals.total - gone.number
    from (select site_id, archived, count(*) as number from changed_rows where deleted_at is null group by site_id, archived) gone
    where project_totals.site_id = gone.site_id and project_totals.archived = gone.archived;
  end if;
  return null;
end $$;
create trigger project_totals_added after insert on projects referencing new table as changed_rows
  for each statement execute function count_projects();
create trigger project_totals_removed after delete on projects referencing old table as changed_rows
  for each statement execute function count_projects();

-- Into the trash, out of it, archived or not: always in the same order, so that two who do it at once do not wait for each other in a circle.
create function move_project_total() returns trigger language plpgsql as $$
begin
  insert into project_totals
  select new.site_id, kind, (kind = new.archived and new.deleted_at is null)::int - (kind = old.archived and old.deleted_at is null)::int
  from (values (false), (true)) kinds (kind) order by kind
    on conflict (site_id, archived) do update set total = project_totals.total + excluded.total;
  return null;
end $$;
create trigger project_totals_moved after update of archived, deleted_at on projects for each row
  when ((old.archived, old.deleted_at is null) is distinct from (new.archived, new.deleted_at is null))
  execute function move_project_total();
