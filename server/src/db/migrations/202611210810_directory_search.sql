-- The search of the directory (areas/directory/search): one narrow row for each entry, found by one GIN scan. A lexeme that begins
-- with `=` is a fact (site, state, category); `p` is in front of a word that everybody finds by, `s` of one for staff, `a` for administrators.
create table directory_search (
  site_id int not null references sites,
  entry_id int not null,
  -- Name as it is sorted, the letter it stands under, and as it is read.
  name text collate "C" not null default '',
  letter text collate "C" not null default '',
  label text not null default '',
  words tsvector not null default '',
  primary key (site_id, entry_id),
  foreign key (site_id, entry_id) references directory_entries (site_id, id) on delete cascade
);
create index directory_search_words on directory_search using gin (words);
create index directory_search_name on directory_search (site_id, name, entry_id);
call protect_tenant_table('directory_search');

-- The words of a site, to find what a mistyped one was meant to be. Words are added and stay: what none has any more finds nothing.
create table directory_words (
  site_id int not null references sites,
  word text collate "C" not null,
  primary key (site_id, word)
);
create index directory_words_trigrams on directory_words using gin (word gin_trgm_ops);
call protect_tenant_table('directory_words');

-- Row-level security keeps the text operators away from an index; these views of the owner hold the site themselves.
create view directory_matches as
  select entry_id, name, letter, label, words from directory_search where site_id + 0 = (select app_site());
create view directory_names as
  select entry_id, name, letter, label, words from directory_search where site_id = (select app_site());
create view directory_word_list as
  select word from directory_words where site_id = (select app_site());
revoke insert, update, delete on directory_matches, directory_names, directory_word_list from backlot_app;
grant select on directory_matches, directory_names, directory_word_list to backlot_app;
