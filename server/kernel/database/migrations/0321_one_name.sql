alter table "customers" alter column "billing_first_name" set default '';
alter table "customers" alter column "billing_last_name" set default '';
alter table "users" alter column "first_name" set default '';
alter table "users" alter column "last_name" set default '';
