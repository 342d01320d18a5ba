create table "factor_offers" (
  "user_id" bigint not null,
  "answer" text not null,
  "answered_at" timestamptz(3) not null,
  constraint "factor_offers_pkey" primary key ("user_id"),
  constraint "factor_offers_answer_check" check ("answer" in ('later', 'no'))
);

alter table "factor_offers" add constraint "factor_offers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
