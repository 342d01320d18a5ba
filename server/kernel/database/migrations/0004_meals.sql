alter table "meal_logs" add column "timezone" text;

alter table "meal_logs" add column "entry_key" text;

update "meal_logs" set "entry_key" = 'meal-' || "id";

alter table "meal_logs" alter column "entry_key" set not null;

alter table "meal_logs" add column "deleted_at" timestamptz(3);

create unique index "meal_logs_user_id_entry_key_key" on "meal_logs" ("user_id", "entry_key") nulls not distinct;

create table "meal_photos" (
  "user_id" bigint not null,
  "image" text not null,
  "uploaded_at" timestamptz(3) not null,
  constraint "meal_photos_pkey" primary key ("user_id", "image")
);

create index "meal_photos_uploaded_at_idx" on "meal_photos" ("uploaded_at");

alter table "meal_photos" add constraint "meal_photos_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
