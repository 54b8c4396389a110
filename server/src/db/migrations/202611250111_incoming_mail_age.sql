-- What nobody's thread holds is erased when the site's days are over (docs/decisions/127-retention-of-incoming-mail.md).
create index incoming_mails_age on incoming_mails (site_id, arrived_at) where state <> 'taken';
