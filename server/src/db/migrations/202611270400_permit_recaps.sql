-- Permits that were completed before recaps were asked for have theirs due (areas/permits, domain.md §5.4).
insert into case_recaps (site_id, kind, case_id, status, due_at)
select site_id, 'permit', id, 'due', now() from permits where status = 'completed' and deleted_at is null;
