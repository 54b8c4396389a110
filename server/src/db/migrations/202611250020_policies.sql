-- Policy documents in two languages, from a day of the office's choice, and who accepted which version.
alter table policy_documents
  -- Of title and text; the other language stands in the translation, or nowhere.
  add column language text not null default 'en' check (language in ('en', 'no')),
  add column translated_title text,
  add column translated_body text,
  -- From when the version holds.
  add column published_at timestamptz;
update policy_documents set published_at = created_at;
update policy_documents set language = 'no' from sites where sites.id = policy_documents.site_id and locale_code = 'no_NO';
alter table policy_documents alter column published_at set default now(), alter column published_at set not null;
create index policy_documents_by_day on policy_documents (site_id, document_type, published_at desc, id desc);

-- What is being written of a document, seen by administrators alone.
create table policy_drafts (
  site_id int not null references sites,
  document_type int not null,
  title text not null,
  body text not null,
  translated_title text not null,
  translated_body text not null,
  version int not null default 1,
  updated_by int,
  updated_at timestamptz not null,
  primary key (site_id, document_type),
  foreign key (site_id, updated_by) references users (site_id, id)
);
create index policy_drafts_writer on policy_drafts (site_id, updated_by);
call protect_tenant_table('policy_drafts');

-- Who accepted which version, the first time; written once.
create table policy_acceptances (
  site_id int not null references sites,
  policy_id int not null,
  user_id int not null,
  accepted_at timestamptz not null,
  primary key (site_id, policy_id, user_id),
  foreign key (site_id, policy_id) references policy_documents (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index policy_acceptances_by_user on policy_acceptances (site_id, user_id);
create index policy_acceptances_by_day on policy_acceptances (site_id, accepted_at desc);
revoke update, delete on policy_acceptances from backlot_app;
call protect_tenant_table('policy_acceptances');

-- What owners accepted so far stands with their records.
insert into policy_acceptances (site_id, policy_id, user_id, accepted_at)
select document.site_id, document.id, owner_user_id, min(list_terms_at)
from (
  select site_id, 6 as document_type, owner_user_id, list_terms_version, list_terms_at from locations
  union all
  select site_id, 5, owner_user_id, list_terms_version, list_terms_at from directory_entries
) as record
join policy_documents as document on document.site_id = record.site_id and document.document_type = record.document_type
  and document.version = record.list_terms_version
join users on users.site_id = record.site_id and users.id = owner_user_id
where list_terms_at is not null
group by document.site_id, document.id, owner_user_id;
