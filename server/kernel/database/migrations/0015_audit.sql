create table "audit_heads" (
  "name" text not null,
  "sequence" bigint not null,
  "hash" text not null,
  constraint "audit_heads_pkey" primary key ("name"),
  constraint "audit_heads_sequence_check" check ("sequence" between 0 and 9000000000000000)
);

create table "audit_log" (
  "id" bigint not null,
  "at" timestamptz(3) not null,
  "actor_id" integer,
  "subject_id" integer,
  "impersonated" boolean default false not null,
  "call" text not null,
  "resource" text,
  "item_id" integer,
  "ip" text,
  "user_agent" text,
  "reason" text,
  "status" integer not null,
  "error_code" text,
  "hash" text not null,
  constraint "audit_log_pkey" primary key ("id"),
  constraint "audit_log_id_check" check ("id" between 0 and 9000000000000000)
);

create index "audit_log_at_id_idx" on "audit_log" ("at", "id");

create index "audit_log_actor_id_id_idx" on "audit_log" ("actor_id", "id");

create index "audit_log_subject_id_id_idx" on "audit_log" ("subject_id", "id");

create index "audit_log_call_id_idx" on "audit_log" ("call", "id");

create index "audit_log_resource_item_id_id_idx" on "audit_log" ("resource", "item_id", "id");

create function "audit_log_stays"() returns trigger language plpgsql as $$
begin
  raise exception 'rows of audit_log stay as they are' using errcode = 'restrict_violation';
end
$$;

create trigger "audit_log_row_stays" before update or delete on "audit_log" for each row execute function "audit_log_stays"();

create trigger "audit_log_all_stay" before truncate on "audit_log" for each statement execute function "audit_log_stays"();

revoke update, delete, truncate on "audit_log" from public, current_user;

alter table "sessions" add column "actor_session" text;

alter table "sessions" add column "reason" text;
