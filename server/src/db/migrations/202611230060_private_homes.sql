-- A category of private homes: what is published in it for the first time keeps street, phone, e-mail and fee to the office and its owner.
-- One of a parent holds for its children.
alter table location_category_tree add column private_home boolean not null default false;
update location_category_tree set private_home = true where parent_id is null and lower(name) in ('residential', 'bolig');
