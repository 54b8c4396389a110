-- Drop-down values are deleted like everything else: they can come back, and their name is free meanwhile.

alter table dropdown_values add column deleted_at timestamptz;
drop index dropdown_values_name;
create unique index dropdown_values_name on dropdown_values (site_id, list, lower(name)) where deleted_at is null;
