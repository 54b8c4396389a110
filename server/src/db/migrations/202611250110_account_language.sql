-- The language in which somebody reads pages and mail; null is that of the site.
alter table users add column language text check (language in ('en', 'no'));
