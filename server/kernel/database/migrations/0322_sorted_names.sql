-- Names may be empty now, and stand last in either direction. On a large database, create these with `concurrently` before the update;
-- they are found then. Migrations run in a transaction, in which there is no `concurrently`.
-- squawk-ignore-file require-concurrent-index-creation
create index if not exists "customers_billing_first_name_billing_last_name_down_idx" on "customers" (nullif(left(folded("billing_first_name"), 120), '') desc nulls last, nullif(left(folded("billing_last_name"), 120), '') desc nulls last, id desc) include ("billing_first_name", "billing_last_name");
create index if not exists "customers_billing_first_name_down_idx" on "customers" (nullif(left(folded("billing_first_name"), 120), '') desc nulls last, id desc) include ("billing_first_name");
create index if not exists "customers_billing_last_name_down_idx" on "customers" (nullif(left(folded("billing_last_name"), 120), '') desc nulls last, id desc) include ("billing_last_name");
create index if not exists "users_first_name_down_idx" on "users" (nullif(left(folded("first_name"), 120), '') desc nulls last, id desc) include ("first_name");
create index if not exists "users_first_name_last_name_down_idx" on "users" (nullif(left(folded("first_name"), 120), '') desc nulls last, nullif(left(folded("last_name"), 120), '') desc nulls last, id desc) include ("first_name", "last_name");
create index if not exists "users_last_name_down_idx" on "users" (nullif(left(folded("last_name"), 120), '') desc nulls last, id desc) include ("last_name");
