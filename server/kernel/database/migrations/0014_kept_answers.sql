create table "kept_answers" (
  "user_id" bigint not null,
  "key" text not null,
  "fingerprint" text not null,
  "answer" text,
  "answered_at" timestamptz(3),
  "created_at" timestamptz(3) not null,
  constraint "kept_answers_pkey" primary key ("user_id", "key")
);

create index "kept_answers_created_at_idx" on "kept_answers" ("created_at");

alter table "kept_answers" add constraint "kept_answers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
