-- Addresses by their beginning, for the chooser of those whom a mail goes to.
create index directory_entries_email_start on directory_entries (site_id, email_key collate "C")
  where email_key <> '' and deleted_at is null;
create index directory_entries_second_email_start on directory_entries (site_id, second_email_key collate "C")
  where second_email_key <> '' and deleted_at is null;
