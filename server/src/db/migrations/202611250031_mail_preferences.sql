-- Mail that somebody wants none of; what a matter of their own needs comes always (docs/decisions/101-mail-preferences.md).
alter table users add column mails_off text[] not null default '{}' check (mails_off <@ array['news', 'digests', 'reminders']);
create index users_mails_off on users (site_id, login_email) where mails_off <> '{}';
