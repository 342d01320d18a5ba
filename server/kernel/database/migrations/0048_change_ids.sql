create table "undone_changes" (
  "change_id" text not null,
  "undo_id" text not null,
  "actor_id" integer,
  "created_at" timestamptz(3) not null,
  constraint "undone_changes_pkey" primary key ("change_id")
);

create index "undone_changes_undo_id_idx" on "undone_changes" ("undo_id");

alter table "audit_log" add column "kind" text;

alter table "audit_log" add column "change_id" text;

alter table "audit_log" add column "item_count" integer;

alter table "revisions" add column "change_id" text;

create index "audit_log_kind_id_idx" on "audit_log" ("kind", "id");

create index "revisions_change_id_idx" on "revisions" ("change_id");

alter table "audit_log" add constraint "audit_log_kind_check" CHECK ((kind = ANY (ARRAY['change'::text, 'sign-in'::text, 'read'::text])));
