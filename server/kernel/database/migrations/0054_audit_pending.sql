create table "audit_pending" (
  "id" text not null,
  "at" timestamptz(3) not null,
  "entry" jsonb not null,
  constraint "audit_pending_pkey" primary key ("id")
);
