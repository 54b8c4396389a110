-- What a permit is found by, in small letters: written with the permit, not worked out of each one at every search (docs/decisions/311-permits-read-at-once.md).
alter table permits add column looked_for text
  generated always as (lower(coalesce(permit_no, '') || chr(10) || title || chr(10) || company_name)) stored;
