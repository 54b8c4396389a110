-- Who a link is for, as the office calls them: guests never read it.
alter table lookbook_shares add column label text not null default '';
