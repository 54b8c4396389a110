-- From where a user has signed in lately: strangers elsewhere never keep him out there (security.md A4). An address, of IPv6 its network.
create table user_networks (
  site_id int not null references sites,
  user_id int not null,
  network text not null,
  used_at timestamptz not null,
  primary key (site_id, user_id, network),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index user_networks_used on user_networks (used_at);
call protect_tenant_table('user_networks');

insert into user_networks (site_id, user_id, network, used_at)
select site_id, user_id, address, max(last_used_at) from sessions
 where user_id is not null and address is not null and position(':' in address) = 0
 group by site_id, user_id, address;
