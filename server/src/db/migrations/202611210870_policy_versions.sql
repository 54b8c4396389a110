-- Who wrote a version of a policy document; and a version is named once, for records keep its name as what was accepted.
alter table policy_documents add column created_by int;
alter table policy_documents add foreign key (site_id, created_by) references users (site_id, id);
create unique index policy_documents_version on policy_documents (site_id, document_type, version);
create index policy_documents_author on policy_documents (site_id, created_by);
