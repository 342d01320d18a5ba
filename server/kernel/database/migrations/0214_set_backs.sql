create table "set_backs" (
  "set_back_at" timestamptz(3) not null,
  "set_back_to" timestamptz(3) not null,
  constraint "set_backs_pkey" primary key ("set_back_at")
);
