-- What a guest of a lookbook says of single pictures: one comment to each, read by the office and by who wrote it.
create table lookbook_comments (
  site_id int not null references sites,
  guest_id int not null,
  image_id int not null,
  comment text not null,
  commented_at timestamptz not null default now(),
  primary key (site_id, guest_id, image_id),
  foreign key (site_id, guest_id) references lookbook_guests (site_id, id) on delete cascade,
  foreign key (site_id, image_id) references location_images (site_id, id) on delete cascade
);
create index lookbook_comments_image on lookbook_comments (site_id, image_id);
call protect_tenant_table('lookbook_comments');
