create table "officer_lists" (
  "user_id" bigint not null,
  "statement" text not null,
  "updated_at" timestamptz(3) not null,
  constraint "officer_lists_pkey" primary key ("user_id")
);

alter table "officer_lists" add constraint "officer_lists_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
