-- By what somebody signs in, whatever the case. Under row-level security an index over lower(username) is not used: lower() is not marked
-- as one that gives nothing away, so every user of every site was read. A column of its own is compared as it stands.
alter table users add column login_username text generated always as (lower(username)) stored;
alter table users add column login_email text generated always as (lower(email)) stored;
drop index users_username;
drop index users_email;
create unique index users_username on users (site_id, login_username) where deleted_at is null;
create unique index users_email on users (site_id, login_email) where deleted_at is null;
