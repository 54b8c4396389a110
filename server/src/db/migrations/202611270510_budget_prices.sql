-- The day of the latest price that lines which follow have taken; null before the first that came by its date.
alter table budgets add column prices_day date;
