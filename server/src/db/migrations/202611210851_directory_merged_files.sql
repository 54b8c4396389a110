-- Pictures and documents that went along with a merge, to give them back.
alter table directory_merges add column moved_files int[] not null default '{}';
