-- A project as a whole record (domain.md §3): reviewed where an outsider sent it in, with versions, and what follows it.
alter table projects
  add column public_id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Where the review of one that was sent in stands; the office's own are accepted from the start.
  add column status text not null default 'accepted' check (status in ('pending', 'accepted', 'declined')),
  add column archived boolean not null default false,
  add column require_reapproval boolean not null default false,
  add column owner_user_id int,
  add column lockboxes jsonb not null default '{}',
  add column details jsonb not null default '{}',
  add column create_key uuid,
  add column submitted_at timestamptz,
  add column review_note text not null default '',
  add column list_terms_version text,
  add column list_terms_at timestamptz,
  add column deleted_by int,
  -- Who sent it in without an account, and the hash of the secret that lets them edit it until it is accepted.
  add column sender_name text not null default '',
  add column sender_email text not null default '',
  add column sender_token_hash text,
  -- When somebody last wrote or said something about it.
  add column heard_at timestamptz not null default now(),
  add column confidential boolean not null default false,
  add column alias text not null default '',
  add column project_type int not null default 0,
  add column project_genre int not null default 0,
  add column project_source int not null default 0,
  add column project_tier int not null default 0,
  add column aka text,
  add column season_no text,
  add column episode_count int,
  add column episode_length int,
  add column logline text,
  add column location_needs text,
  add column script_on_file boolean,
  add column location_breakdown_on_file boolean,
  add column ratings text,
  add column union_status text,
  add column company_name text,
  add column company_address text,
  add column company_state text,
  add column company_tax_id text,
  add column company_website text,
  add column company_contact text,
  add column company_phone text,
  add column company_email text,
  add column parent_company text,
  add column network text,
  add column distributor text,
  add column contacts jsonb,
  add column prep_start date, add column prep_end date, add column prep_days int,
  add column scout_start date, add column scout_end date, add column scout_days int,
  add column film_start date, add column film_end date, add column film_days int,
  add column post_start date, add column post_end date, add column post_days int,
  add column wrap_start date, add column wrap_end date, add column wrap_days int,
  add column works_weekends boolean,
  add column subtracts_holidays boolean,
  add column filmed_city jsonb,
  add column budget_total numeric,
  add column budget_local numeric,
  add column spend_per_day numeric,
  add column spend_actual numeric,
  add column local_cast int,
  add column local_crew int,
  add column local_extras int,
  add column room_nights int,
  add column vehicles_rented int,
  add column staff_lead int,
  add column level_of_effort text,
  add column hours_expected int,
  add column lead_date date,
  add column won_lost text,
  add column lost_to_state text,
  add column lost_reason text,
  add column release_date date,
  add column festival text,
  add column credits_requirements text,
  add column staff_notes text,
  -- From the first day of any of the five pairs to the last.
  add column first_day date generated always as (least(prep_start, scout_start, film_start, post_start, wrap_start)) stored,
  add column last_day date generated always as (greatest(prep_end, scout_end, film_end, post_end, wrap_end)) stored,
  -- What everybody but the office reads instead of a confidential name.
  add column shown_name text generated always as (
    case when not confidential then project_name when alias <> '' then alias else 'Confidential project' end) stored,
  add foreign key (site_id, owner_user_id) references users (site_id, id),
  add foreign key (site_id, staff_lead) references users (site_id, id);
create unique index projects_create_key on projects (site_id, create_key) where create_key is not null;
create unique index projects_sender on projects (site_id, sender_token_hash) where sender_token_hash is not null;
create index projects_owner on projects (site_id, owner_user_id);
create index projects_lead on projects (site_id, staff_lead);
create index projects_updated on projects (site_id, updated_at desc, id desc) where deleted_at is null;
create index projects_created on projects (site_id, created_at desc, id desc) where deleted_at is null;
create index projects_trash on projects (site_id, deleted_at desc, id desc) where deleted_at is not null;
create index projects_waiting on projects (site_id, submitted_at) where status = 'pending' and deleted_at is null;
create index projects_by_status on projects (site_id, project_status, lower(project_name), id) where deleted_at is null;
create index projects_by_type on projects (site_id, project_type, lower(project_name), id) where deleted_at is null;
create index projects_days on projects (site_id, first_day, id) where deleted_at is null;
create index projects_quiet on projects (site_id, heard_at, id) where deleted_at is null;

create table project_versions (
  site_id int not null references sites,
  project_id int not null,
  version int not null,
  at timestamptz not null default now(),
  actor_user_id int,
  actor_kind text not null,
  action text not null,
  -- Field name → [before, after].
  changes jsonb not null,
  -- The record after the change, as contract/project-records.ts names its fields.
  snapshot jsonb not null,
  primary key (site_id, project_id, version),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
call protect_tenant_table('project_versions');
-- History is written once.
revoke update, delete on project_versions from backlot_app;

-- The record engine asks every kind for its undecided edits; a project that was accepted is the office's, so there are none.
create table project_proposals (
  site_id int not null references sites,
  id int generated by default as identity,
  project_id int not null,
  state text not null default 'open' check (state in ('open', 'submitted', 'changes_asked', 'approved', 'refused', 'withdrawn')),
  fields jsonb not null default '{}',
  base_version int not null,
  note text not null default '',
  version int not null default 1,
  created_by int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by int,
  decided_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index project_proposals_project on project_proposals (site_id, project_id);
create unique index project_proposals_undecided on project_proposals (site_id, project_id) where state in ('open', 'submitted', 'changes_asked');
create index project_proposals_submitted on project_proposals (site_id, submitted_at) where state = 'submitted';
call protect_tenant_table('project_proposals');

-- News of a project, for the office, its client or everybody.
create table project_updates (
  site_id int not null references sites,
  id int generated by default as identity,
  project_id int not null,
  date date not null,
  title text not null,
  text text not null default '',
  visible_to text not null default 'staff' check (visible_to in ('staff', 'client', 'public')),
  version int not null default 1,
  created_by int,
  created_at timestamptz not null default now(),
  updated_by int,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index project_updates_of on project_updates (site_id, project_id, date desc, id desc);
call protect_tenant_table('project_updates');

-- What was said and written about a project.
create table project_correspondence (
  site_id int not null references sites,
  id int generated by default as identity,
  project_id int not null,
  date date not null,
  kind text not null check (kind in ('phone', 'mail', 'meeting')),
  with_whom text not null default '',
  text text not null default '',
  -- Of a mail that was filed by itself: each is filed once.
  message_id text,
  version int not null default 1,
  created_by int,
  created_at timestamptz not null default now(),
  updated_by int,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade
);
create index project_correspondence_of on project_correspondence (site_id, project_id, date desc, id desc);
create unique index project_correspondence_message on project_correspondence (site_id, project_id, message_id) where message_id is not null;
call protect_tenant_table('project_correspondence');

create table project_tasks (
  site_id int not null references sites,
  id int generated by default as identity,
  project_id int not null,
  title text not null,
  due date,
  owner_user_id int,
  done_at timestamptz,
  version int not null default 1,
  created_by int,
  created_at timestamptz not null default now(),
  updated_by int,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, owner_user_id) references users (site_id, id)
);
create index project_tasks_of on project_tasks (site_id, project_id, due, id);
create index project_tasks_owner on project_tasks (site_id, owner_user_id);
call protect_tenant_table('project_tasks');

-- Where a production worked, and for how many days.
create table project_locations (
  site_id int not null references sites,
  id int generated by default as identity,
  project_id int not null,
  location_id int not null,
  days numeric,
  note text not null default '',
  version int not null default 1,
  created_by int,
  created_at timestamptz not null default now(),
  updated_by int,
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, location_id) references locations (site_id, id) on delete cascade
);
create unique index project_locations_once on project_locations (site_id, project_id, location_id);
create index project_locations_location on project_locations (site_id, location_id);
call protect_tenant_table('project_locations');
