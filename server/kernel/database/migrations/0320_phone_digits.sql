-- On a large database, create it with `concurrently` before the update; it is found then.
-- Migrations run in a transaction, in which there is no `concurrently`.
-- squawk-ignore-file require-concurrent-index-creation
create index if not exists "users_phone_digits_idx" on "users" using gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);
