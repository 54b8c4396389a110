-- When a mail was given to the mail server, until it is known what came of it: whoever finds it set does not send it a second time (kit/mail.ts).
alter table mails add column handed_at timestamptz;
