-- What the source said last, so that an import tells its own changes from the office's (docs/decisions/010-imports-and-edits.md).

-- Of the whole record: equal says that the source has nothing new. Null reads it again.
alter table locations add column source_digest text;
-- Field name → short hash of the value the source last gave. Null for records of before.
alter table locations add column source_marks jsonb;

-- Why an import ended without its work done, as a sentence.
alter table imports add column error text;
