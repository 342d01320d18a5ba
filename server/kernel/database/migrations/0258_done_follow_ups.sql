-- Migrations run in a transaction, in which there is no `concurrently`. On a large database, add the columns and create each index with
-- `concurrently` before the update; they are found then.
-- squawk-ignore-file require-concurrent-index-creation
alter table "usernotes" add column if not exists "is_done" boolean default false not null;

alter table "usernotes" add column if not exists "done_at" timestamptz(3);

alter table "usernotes" add column if not exists "done_by_id" bigint;

alter table "usernotes" add column if not exists "is_automatic" boolean default false not null;

-- What Hale wrote has no author and, unlike what people write, no history of being added.
update "usernotes" n set is_automatic = true where author_id is null
  and not exists (select from "revisions" r where r.resource = 'usernotes' and r.item_id = n.id and r.kind = 'added');

create index if not exists "usernotes_done_by_id_idx" on "usernotes" ("done_by_id", id);

create index if not exists "usernotes_is_done_follow_up_on_idx" on "usernotes" ("is_done", "follow_up_on");

create index if not exists "usernotes_is_done_sort_idx" on "usernotes" ("is_done", id);

-- The new column is empty: checking it takes one scan.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "usernotes" add constraint "usernotes_done_by_id_fkey" FOREIGN KEY (done_by_id) REFERENCES users(id) ON DELETE SET NULL;
