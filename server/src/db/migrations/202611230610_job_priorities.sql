-- What a person waits for goes before what only has to be done some time: how much so stands with the job itself, for the same work is
-- asked for by people and by the weekly check. Small work in great numbers has a queue of its own and is handed on site by site.
alter table jobs add column priority smallint not null default 0;
alter table jobs add column queue text not null default 'work' check (queue in ('work', 'many'));
drop index jobs_unsent;
create index jobs_unsent on jobs (queue, site_id, priority desc, id) where sent_at is null;
