-- Whether the end of a link is the one that the site gives to every link: asked for again, it answers though its day is another.
alter table lookbook_shares add column default_end boolean not null default false;
