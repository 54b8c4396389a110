-- Suggestions of the directory: each word of each name beside the name, so that a beginning is one walk of an index. Entries that are
-- archived or in the trash are not in it.
create table directory_name_words (
  site_id int not null references sites,
  entry_id int not null,
  word text collate "C" not null,
  -- Seen by everybody; the others by staff.
  is_open boolean not null,
  is_contact boolean not null,
  -- As in directory_search.
  name text collate "C" not null,
  label text not null,
  primary key (site_id, entry_id, word),
  foreign key (site_id, entry_id) references directory_search (site_id, entry_id) on delete cascade
);
create index directory_name_words_word on directory_name_words (site_id, word, is_open, is_contact, name, label, entry_id);
call protect_tenant_table('directory_name_words');

insert into directory_name_words (site_id, entry_id, word, is_open, is_contact, name, label)
select search.site_id, search.entry_id, substr(lexeme.lexeme, 2), search.words @@ '''=listing'' & ''=visible''', search.words @@ '''=contact''',
  search.name, search.label
from directory_search search, unnest(search.words) as lexeme
where 'A' = any(lexeme.weights) and left(lexeme.lexeme, 1) in ('p', 's') and search.words @@ '''=current'''
on conflict do nothing;

-- One fact for what nearly every search asks: the entries of a site that everybody sees (=o), and those that staff look through (=k).
update directory_search set words = words
  || case when words @@ '''=listing'' & ''=visible''' then ('''=o' || site_id || '''')::tsvector else '' end
  || case when words @@ '''=listing'' & ''=current''' then ('''=k' || site_id || '''')::tsvector else '' end;
