create table "kit_entries" (
  "userkit_id" bigint not null,
  "user_id" bigint not null,
  "entered_by" bigint not null,
  "entered_at" timestamptz(3) not null,
  "digests" jsonb not null,
  "file_digest" text,
  "result_count" integer not null,
  "confirmed_count" integer not null,
  constraint "kit_entries_pkey" primary key ("userkit_id"),
  constraint "kit_entries_result_count_check" check ("result_count" between 0 and 2147483647),
  constraint "kit_entries_confirmed_count_check" check ("confirmed_count" between 0 and 2147483647)
);

create index "kit_entries_entered_by_idx" on "kit_entries" ("entered_by");

create index "kit_entries_user_id_idx" on "kit_entries" ("user_id");

create index "kit_entries_entered_at_idx" on "kit_entries" ("entered_at");

alter table "biomarker" add column "plausible_min" numeric;

alter table "biomarker" add column "plausible_max" numeric;

alter table "kit_arrivals" add column "entered_by" bigint;

alter table "kit_arrivals" add column "reviewed_by" bigint;

alter table "kit_arrivals" add column "confirmed_count" integer default 0 not null;

create index "kit_arrivals_entered_by_idx" on "kit_arrivals" ("entered_by", id);

create index "kit_arrivals_reviewed_by_idx" on "kit_arrivals" ("reviewed_by", id);

alter table "kit_entries" add constraint "kit_entries_userkit_id_fkey" foreign key ("userkit_id") references "userkits" (id) on delete cascade;

alter table "kit_entries" add constraint "kit_entries_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "kit_entries" add constraint "kit_entries_entered_by_fkey" foreign key ("entered_by") references "users" (id) on delete cascade;

alter table "kit_arrivals" add constraint "kit_arrivals_confirmed_count_check" CHECK (((confirmed_count >= 0) AND (confirmed_count <= 2147483647)));

alter table "kit_arrivals" add constraint "kit_arrivals_entered_by_fkey" FOREIGN KEY (entered_by) REFERENCES users(id) ON DELETE SET NULL;

alter table "kit_arrivals" add constraint "kit_arrivals_reviewed_by_fkey" FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL;
