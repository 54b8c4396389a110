-- How long the list of entries grows that are not sorted into an index yet: short for everybody who saves, as every search reads it, and
-- longer for an import, which sorts in at once what comes together (kit/db/pending-lists.ts). A setting of the index would hold for both.
alter index location_search_terms reset (gin_pending_list_limit);

-- Slips are looked for among words: reference numbers and postal codes, which are most of what a list brings, and beginnings are none.
drop index location_words_trigrams;
create index location_words_trigrams on location_words using gin (word gin_trgm_ops)
  with (gin_pending_list_limit = 4096) where word not like '%*' and left(word, 1) not in ('@', '#');

-- As before: what is looked for by likeness bears a long list.
alter index directory_search_words set (gin_pending_list_limit = 4096);
alter index directory_words_trigrams set (gin_pending_list_limit = 4096);
