create table "account_closures" (
  "user_id" bigint not null,
  "requested_at" timestamptz(3) not null,
  "due_at" timestamptz(3) not null,
  "is_by_owner" boolean default false not null,
  constraint "account_closures_pkey" primary key ("user_id")
);

create table "erasure_receipts" (
  "number" text not null,
  "erased_at" timestamptz(3) not null,
  "document" text not null,
  "sha256" text not null,
  "signature" text not null,
  "fingerprint" text not null,
  constraint "erasure_receipts_pkey" primary key ("number")
);

alter table "account_closures" add constraint "account_closures_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
