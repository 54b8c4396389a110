-- Single sign-on by OpenID Connect (areas/users/single-sign-on, docs/decisions/071-single-sign-on.md).
create table single_sign_on (
  site_id int not null references sites,
  enabled boolean not null default false,
  -- On the button of the sign-in screen.
  label text not null default '',
  issuer text not null default '',
  client_id text not null default '',
  -- Sealed; null for a client without a secret.
  client_secret text,
  role_claim text not null default 'roles',
  -- Which value of the claim gives which role, in the order in which they are asked: [{ value, role }].
  role_map jsonb not null default '[]',
  -- Of who has none of those values; null lets nobody else in.
  default_role text,
  -- Whether administrators and scouts may sign in by password or passkey besides.
  staff_passwords boolean not null default true,
  version int not null default 1,
  updated_by int,
  updated_at timestamptz not null default now(),
  primary key (site_id)
);
call protect_tenant_table('single_sign_on');

-- Whom an identity provider knows as whom; kept of removed accounts too, or the next sign-in would make them anew.
create table user_identities (
  site_id int not null references sites,
  issuer text not null,
  subject text not null,
  user_id int not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (site_id, issuer, subject),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index user_identities_user on user_identities (site_id, user_id);
call protect_tenant_table('user_identities');

-- Signs in by the identity provider, with or without a password besides.
alter table users add column single_sign_on boolean not null default false;
-- The provider's token of the sign-in, sealed: signing out here signs out there.
alter table sessions add column provider_token text;
