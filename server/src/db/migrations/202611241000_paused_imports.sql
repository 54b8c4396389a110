-- A running import can be paused and gone on with, or given up.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('waiting','running','paused','cancelled','done','failed','undoing','undone'));
