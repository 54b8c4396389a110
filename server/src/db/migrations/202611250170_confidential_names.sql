-- A confidential project without an alias is called so in the language of its site (docs/decisions/103-confidential-projects.md).
alter table projects drop column shown_name;
-- What everybody but the office reads instead of a confidential name.
alter table projects add column shown_name text not null default '';

create function projects_shown_name() returns trigger language plpgsql as $$
begin
  new.shown_name := case
    when not new.confidential then new.project_name
    when new.alias <> '' then new.alias
    when (select locale_code from sites where id = new.site_id) = 'no_NO' then 'Konfidensielt prosjekt'
    else 'Confidential project' end;
  return new;
end $$;
create trigger projects_shown_name before insert or update of project_name, confidential, alias, shown_name on projects
  for each row execute function projects_shown_name();

create function sites_language_of_projects() returns trigger language plpgsql as $$
begin
  update projects set shown_name = '' where site_id = new.id and confidential;
  return null;
end $$;
create trigger sites_language_of_projects after update of locale_code on sites
  for each row when (old.locale_code is distinct from new.locale_code) execute function sites_language_of_projects();

update projects set shown_name = '';
