-- Copies of the server are replaced one by one: those from before go on writing keys by user, which these two let them.
alter table idempotency_keys alter column caller set default '';
alter table idempotency_keys add column user_id int;
alter table idempotency_keys add foreign key (site_id, user_id) references users (site_id, id);
create unique index idempotency_keys_user on idempotency_keys (site_id, user_id, key_hash);
