-- Links, guests, answers, closing words and digests serve every kind of thing that is shared, not lookbooks alone: `target_kind` says
-- which kind, `target_id` which thing. The tables keep their names and their rows. Whoever removes a thing for good removes its links.

alter table lookbook_shares drop constraint lookbook_shares_site_id_lookbook_id_fkey;
alter table lookbook_shares drop constraint lookbook_shares_kind_check;
alter table lookbook_shares rename column lookbook_id to target_id;
alter table lookbook_shares add column target_kind text not null default 'lookbook';
-- What a link of a lookbook shows of it; other kinds have words of their own.
alter table lookbook_shares add constraint lookbook_shares_kind_check
  check (target_kind <> 'lookbook' or kind in ('lookbook','folder','location')) not valid;
alter table lookbook_shares validate constraint lookbook_shares_kind_check;
alter index lookbook_shares_lookbook rename to lookbook_shares_target;
-- A name leads to one link of its kind.
create unique index lookbook_shares_name_of_kind on lookbook_shares (site_id, target_kind, lower(address_name))
  where address_name is not null and ended_at is null;
drop index lookbook_shares_name;

alter table lookbook_sharing drop constraint lookbook_sharing_site_id_lookbook_id_fkey;
alter table lookbook_sharing rename column lookbook_id to target_id;
alter table lookbook_sharing add column target_kind text not null default 'lookbook';
create unique index lookbook_sharing_target on lookbook_sharing (site_id, target_kind, target_id);
alter table lookbook_sharing drop constraint lookbook_sharing_pkey;
alter table lookbook_sharing add constraint lookbook_sharing_pkey primary key using index lookbook_sharing_target;

alter table lookbook_guests drop constraint lookbook_guests_site_id_lookbook_id_fkey;
alter table lookbook_guests rename column lookbook_id to target_id;
alter table lookbook_guests add column target_kind text not null default 'lookbook';
create unique index lookbook_guests_key_of_kind on lookbook_guests (site_id, target_kind, target_id, key_hash);
drop index lookbook_guests_key;

-- What is answered: a location of a lookbook, which takes its answers with it when it is removed, or something of another kind.
alter table lookbook_answers add column subject_id int;
update lookbook_answers set subject_id = location_id;
alter table lookbook_answers alter column subject_id set not null;
create unique index lookbook_answers_subject on lookbook_answers (site_id, guest_id, subject_id);
alter table lookbook_answers drop constraint lookbook_answers_pkey;
alter table lookbook_answers add constraint lookbook_answers_pkey primary key using index lookbook_answers_subject;
alter table lookbook_answers alter column location_id drop not null;

alter table lookbook_digests drop constraint lookbook_digests_site_id_lookbook_id_fkey;
alter table lookbook_digests rename column lookbook_id to target_id;
alter table lookbook_digests add column target_kind text not null default 'lookbook';
create unique index lookbook_digests_target on lookbook_digests (site_id, target_kind, target_id);
alter table lookbook_digests drop constraint lookbook_digests_pkey;
alter table lookbook_digests add constraint lookbook_digests_pkey primary key using index lookbook_digests_target;
