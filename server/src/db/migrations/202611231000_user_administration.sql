-- What an office keeps of the people who sign in (areas/users/accounts).
alter table users
  add column title text not null default '',
  add column department text not null default '',
  add column phone text not null default '',
  -- Holds the final say over permits and may act for an approver; the second has decisions copied by mail.
  add column permit_key boolean not null default false,
  add column permit_key_approve_cc boolean not null default false,
  -- When the last invitation was mailed; null of who came another way.
  add column invited_at timestamptz,
  -- A change that was made on an older version is refused.
  add column version int not null default 1;
-- Who can keep the office open; the others of a site are looked up by their list.
create index users_administrators on users (site_id, id) where role = 'admin' and disabled_at is null and deleted_at is null;
create index users_removed on users (site_id, deleted_at) where deleted_at is not null;
