-- What a project is called, what it is about and how it stands: as much as its lookbooks need.
alter table projects rename column status to project_status;
alter table projects
  add constraint projects_status check (project_status in ('inquiry', 'scouting', 'bidding', 'in_prep', 'shooting', 'hiatus', 'post', 'released',
    'completed', 'on_hold', 'lost', 'cancelled')),
  add column summary text not null default '',
  -- Counts up with every change, so that a stale edit is seen.
  add column version int not null default 1,
  add column updated_by int,
  add column updated_at timestamptz not null default now();
create index projects_name on projects (site_id, lower(project_name), id) where deleted_at is null;
