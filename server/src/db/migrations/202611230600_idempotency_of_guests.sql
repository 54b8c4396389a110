-- A key belongs to a caller, who need not be signed in: a user, an open share, a visitor's session or a network (kit/http/idempotency.ts).
-- What was remembered is of one day, and of callers that are named otherwise now.
delete from idempotency_keys;
alter table idempotency_keys drop constraint idempotency_keys_pkey;
alter table idempotency_keys drop column user_id;
alter table idempotency_keys add column caller text not null;
alter table idempotency_keys add primary key (site_id, caller, key_hash);
