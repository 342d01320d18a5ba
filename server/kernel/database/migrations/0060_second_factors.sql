create table "recovery_codes" (
  "user_id" bigint not null,
  "code_hash" text not null,
  "used_at" timestamptz(3),
  constraint "recovery_codes_pkey" primary key ("user_id", "code_hash")
);

create table "second_factors" (
  "user_id" bigint not null,
  "secret" text,
  "enabled_at" timestamptz(3),
  "last_step" integer not null,
  "pending_secret" text,
  constraint "second_factors_pkey" primary key ("user_id")
);

alter table "organizations" add column "requires_second_factor" boolean default false not null;

alter table "recovery_codes" add constraint "recovery_codes_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "second_factors" add constraint "second_factors_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
