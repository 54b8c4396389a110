-- Whom the readers of a report ask, as its head says it.
alter table reports add column contact text not null default '';
