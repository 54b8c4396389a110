-- The role the server works as: it owns nothing, so row-level security holds for it.

do $$
begin
  if not exists (select from pg_roles where rolname = 'backlot_app') then
    create role backlot_app nologin;
  end if;
end $$;
grant backlot_app to current_user;
grant usage on schema public to backlot_app;
grant select, insert, update, delete on all tables in schema public to backlot_app;
grant usage, select on all sequences in schema public to backlot_app;
alter default privileges in schema public grant select, insert, update, delete on tables to backlot_app;
alter default privileges in schema public grant usage, select on sequences to backlot_app;
-- History is written once.
revoke update, delete on audit_log from backlot_app;
