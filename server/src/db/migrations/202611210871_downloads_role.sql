-- The role for which a file was made: who has another one now is not handed what he was allowed to see then.
alter table downloads add column made_for text;
