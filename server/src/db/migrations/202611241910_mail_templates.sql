-- Words of mails that an office has written in place of the product's (kit/mail-templates.ts, docs/decisions/080-words-of-mails.md).
create table mail_templates (
  site_id int not null references sites,
  type text not null,
  language text not null check (language in ('en', 'no')),
  -- The newest is in force; versions are never changed.
  version int not null,
  -- The office went back to the words of the product: the texts are empty then.
  is_standard boolean not null default false,
  subject text not null,
  heading text not null,
  body text not null,
  button text not null,
  created_by int,
  created_at timestamptz not null default now(),
  primary key (site_id, type, language, version),
  foreign key (site_id, created_by) references users (site_id, id)
);
create index mail_templates_author on mail_templates (site_id, created_by) where created_by is not null;
call protect_tenant_table('mail_templates');
revoke update, delete on mail_templates from backlot_app;
