-- Lines that an application had before its last change: whoever subscribed to a calendar is told of those that are gone
-- (docs/decisions/302-rows-taken-out.md). Rows of an application are replaced as a whole, so nothing else remembers them.
create table permit_days_withdrawn (
  site_id int not null references sites,
  location_permit_id int not null,
  source text not null check (source in ('permit', 'notice')),
  position int not null,
  phase text not null,
  date_from date not null,
  date_to date not null,
  withdrawn_at timestamptz not null,
  primary key (site_id, location_permit_id, source, position),
  foreign key (site_id, location_permit_id) references location_permits (site_id, id) on delete cascade
);
create index permit_days_withdrawn_at on permit_days_withdrawn (site_id, withdrawn_at);
call protect_tenant_table('permit_days_withdrawn');
