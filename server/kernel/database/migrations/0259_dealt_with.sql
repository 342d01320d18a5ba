-- Migrations run in a transaction, in which there is no `concurrently`. On a large database, add the columns and create each index with
-- `concurrently` before the update; they are found then.
-- squawk-ignore-file require-concurrent-index-creation
alter table "user_upload_history" add column if not exists "is_done" boolean default false not null;

alter table "user_upload_history" add column if not exists "done_at" timestamptz(3);

alter table "user_upload_history" add column if not exists "done_by_id" bigint;

alter table "userkits" add column if not exists "is_done" boolean default false not null;

alter table "userkits" add column if not exists "done_at" timestamptz(3);

alter table "userkits" add column if not exists "done_by_id" bigint;

create index if not exists "user_upload_history_done_by_id_idx" on "user_upload_history" ("done_by_id", id);

create index if not exists "user_upload_history_is_done_rows_failed_idx" on "user_upload_history" ("is_done", "rows_failed");

create index if not exists "user_upload_history_is_done_status_idx" on "user_upload_history" ("is_done", "status");

create index if not exists "userkits_done_by_id_idx" on "userkits" ("done_by_id", id);

create index if not exists "userkits_status_is_done_idx" on "userkits" ("status", "is_done");

-- The new column is empty: checking it takes one scan.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "user_upload_history" add constraint "user_upload_history_done_by_id_fkey" FOREIGN KEY (done_by_id) REFERENCES users(id) ON DELETE SET NULL;

-- The new column is empty: checking it takes one scan.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "userkits" add constraint "userkits_done_by_id_fkey" FOREIGN KEY (done_by_id) REFERENCES users(id) ON DELETE SET NULL;
