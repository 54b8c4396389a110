-- When a removed site was erased: its rows and files are gone, its name and what was done stay.
alter table sites add column erased_at timestamptz;
