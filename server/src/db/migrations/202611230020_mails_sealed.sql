-- What a mail needs to be sent and nobody else may read; gone when it is sent (kit/mail-secrets.ts).
alter table mails add column sealed text;

-- What was sent already keeps no secrets. What is on its way is sealed when the server starts: SQL does not know the key.
update mails
   set text = regexp_replace(text, '([?&]token=)[[:alnum:]_-]+', '\1…', 'g'),
       html = regexp_replace(html, '([?&](amp;)?token=)[[:alnum:]_-]+', '\1…', 'g')
 where state = 'sent' and (text ~ 'token=' or html ~ 'token=');

create index mails_unsent on mails (site_id, id) where state <> 'sent';
