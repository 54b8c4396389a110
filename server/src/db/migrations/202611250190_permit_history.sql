-- Permits that files bring as closed history (decision 165): found again by their source, as every kind that files bring.
alter table permits
  add column source jsonb,
  add column source_key text,
  add column source_digest text,
  add column source_marks jsonb,
  add column undone_at timestamptz;
create unique index permits_source on permits (site_id, source_key) where source_key is not null;
