create table "registrations" (
  "user_id" bigint not null,
  "registered_at" timestamptz(3) not null,
  constraint "registrations_pkey" primary key ("user_id")
);

alter table "registrations" add constraint "registrations_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
