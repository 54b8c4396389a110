-- Lines of feeds that went from one production or place to another: whoever subscribed to the calendar of the old one is told that they are
-- called off there (docs/decisions/307-lines-that-moved.md). What they say is what that feed said last.
create table calendar_lines_left (
  site_id int not null references sites,
  uid text not null,
  left_of text not null check (left_of in ('project', 'place')),
  left_id int not null,
  source text not null,
  project_id int,
  location_id int,
  title text not null,
  phase int not null,
  date_from date not null,
  date_to date not null,
  time_from text not null,
  time_to text not null,
  place text not null,
  version int not null,
  left_at timestamptz not null,
  primary key (site_id, uid, left_of, left_id),
  foreign key (site_id, project_id) references projects (site_id, id) on delete cascade,
  foreign key (site_id, location_id) references locations (site_id, id) on delete cascade
);
create index calendar_lines_left_of on calendar_lines_left (site_id, left_of, left_id, left_at);
create index calendar_lines_left_project on calendar_lines_left (site_id, project_id);
create index calendar_lines_left_location on calendar_lines_left (site_id, location_id);
call protect_tenant_table('calendar_lines_left');
