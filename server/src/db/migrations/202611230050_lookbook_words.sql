-- The version at which name, description or project were written last: an edit of these that began on an older one is refused,
-- and one that began before something else of the lookbook changed is not.
alter table lookbooks add column words_version int not null default 1;
update lookbooks set words_version = version;
