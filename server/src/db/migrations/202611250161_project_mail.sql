-- What was filed by itself points to the message as it is stored: its files hang on it.
alter table project_correspondence
  add column incoming_id int,
  add foreign key (site_id, incoming_id) references incoming_mails (site_id, id);
create index project_correspondence_incoming on project_correspondence (site_id, incoming_id) where incoming_id is not null;
