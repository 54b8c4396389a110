-- A search with counts reads each row that it finds, and two thirds of a row were its terms, which the index alone asks for: they are kept
-- beside the table. PostgreSQL does that in rows above 2 kB alone. The padding makes every row so long when it is written, then shrinks to
-- 30 bytes; the terms move out. What is read of found rows stays in them.
alter table location_search alter column terms set storage external, alter column facts set storage main,
  alter column name set storage main, alter column ranked set storage main, set (toast_tuple_target = 500);
-- Writes each row anew.
alter table location_search add column padding text generated always as (repeat(' ', 2000)) stored;
