-- Two people at once: the version of its location with which a line was changed last, so that a page asks for what is newer alone.
alter table budget_lines add column changed_in int not null default 0;
create index budget_lines_changed on budget_lines (site_id, budget_location_id, changed_in);

-- Who has the budget of a location open, and where: renewed while the screen is open.
create table budget_editors (
  site_id int not null references sites,
  budget_location_id int not null,
  user_id int not null,
  line_id int,
  cell text,
  seen_at timestamptz not null default now(),
  primary key (site_id, budget_location_id, user_id),
  foreign key (site_id, budget_location_id) references budget_locations (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id)
);
create index budget_editors_user on budget_editors (site_id, user_id);
call protect_tenant_table('budget_editors');
