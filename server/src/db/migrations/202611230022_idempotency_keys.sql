-- What a user's POST with an Idempotency-Key has answered, for a day (kit/http/idempotency.ts).
create table idempotency_keys (
  site_id int not null references sites,
  user_id int not null,
  key_hash text not null,
  -- Of the call and its body: the same key does not stand for two things.
  fingerprint text not null,
  -- Whoever does the work; a later one takes over what a process that ended has left.
  run uuid not null,
  state text not null default 'running' check (state in ('running', 'written', 'done')),
  status int,
  -- Sealed: an answer may hold a link with its secret.
  answer text,
  created_at timestamptz not null,
  primary key (site_id, user_id, key_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index idempotency_keys_created on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys');
