-- Changes of what was issued (engine/cases/revisions; domain.md §4.10).

-- Whether the change brings a part that is not there yet: a place joins by a revision.
alter table case_revisions add column adds_part boolean not null default false;
-- The same fields as they were in force when the change was written.
alter table case_revisions add column before jsonb not null default '{}';

-- Who is asked about a change alone is asked besides those of the case.
alter table case_approvals add column revision_id int;
alter table case_approvals add foreign key (site_id, revision_id) references case_revisions (site_id, id);
create index case_approvals_revision on case_approvals (site_id, revision_id) where revision_id is not null;
drop index case_approvals_once;
create unique index case_approvals_once
  on case_approvals (site_id, kind, case_id, case_version, approver_id, coalesce(revision_id, 0));

-- What a change costs, beside what it makes dearer.
update prices set rule = 'rider' where code = '2020' and rule = '';
