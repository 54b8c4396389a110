-- What a merge moved besides the record, so that undoing it gives everything back.
alter table directory_merges
  -- The edit of the owner that went along: its id, what it said before and after (areas/directory/merging/edits.ts). Null where none did.
  add column moved_edit jsonb,
  -- How the kept entry was confirmed before it took the later confirmation of the other; null where it kept its own.
  add column kept_check jsonb;
