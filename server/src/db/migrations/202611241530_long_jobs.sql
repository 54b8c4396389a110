-- What takes minutes or hours (an import, the check of all files) has lanes of its own: a mail does not wait until it is over.
alter table jobs drop constraint jobs_queue_check;
alter table jobs add constraint jobs_queue_check check (queue in ('work', 'many', 'long'));
