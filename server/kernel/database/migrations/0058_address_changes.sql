create table "address_changes" (
  "user_id" bigint not null,
  "new_email" text not null,
  "former_key_hash" text not null,
  "new_key_hash" text not null,
  "is_by_owner" boolean default false not null,
  "requested_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  "former_confirmed_at" timestamptz(3),
  "new_confirmed_at" timestamptz(3),
  constraint "address_changes_pkey" primary key ("user_id")
);

create unique index "address_changes_former_key_hash_key" on "address_changes" ("former_key_hash");

create unique index "address_changes_new_key_hash_key" on "address_changes" ("new_key_hash");

alter table "users" add column "pending_email" text;

alter table "address_changes" add constraint "address_changes_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
