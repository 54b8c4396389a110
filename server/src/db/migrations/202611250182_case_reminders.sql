-- Mails that are due at a moment, as rows beside the moves that are (docs/decisions/162-reminders-of-cases.md).
create table case_reminders (
  site_id int not null references sites,
  machine text not null,
  thing_id int not null,
  reminder text not null,
  due_at timestamptz not null,
  primary key (site_id, machine, thing_id, reminder, due_at)
);
create index case_reminders_due on case_reminders (due_at);
call protect_tenant_table('case_reminders');

-- The link of a reminder lives beside that of the first mail: a page that is open stays good.
alter table case_approvals add column reminder_hash text;
create unique index case_approvals_reminder on case_approvals (site_id, reminder_hash) where reminder_hash is not null;

-- The last day whose sheet was mailed.
alter table permits add column day_sheet_for date;
