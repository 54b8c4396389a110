-- What a production states may have nine digits, as in registrations and tax credit: eight held no 100 million.
alter table permits alter column local_budget type numeric(11, 2);
alter table permit_insurance alter column "limit" type numeric(11, 2), alter column aggregate type numeric(11, 2);
alter table permit_costs alter column before type numeric(11, 2), alter column after type numeric(11, 2),
  alter column other type numeric(11, 2);
