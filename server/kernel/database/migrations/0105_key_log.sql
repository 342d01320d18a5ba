create table "key_log" (
  "id" bigint not null,
  "at" timestamptz(3) not null,
  "subject_id" integer not null,
  "event" text not null,
  "fingerprint" text,
  "salt" text not null,
  "hash" text not null,
  constraint "key_log_pkey" primary key ("id"),
  constraint "key_log_id_check" check ("id" between 0 and 9000000000000000)
);

create index "key_log_subject_id_id_idx" on "key_log" ("subject_id", "id");

create function "key_log_stays"() returns trigger language plpgsql as $$
begin
  raise exception 'rows of key_log stay as they are' using errcode = 'restrict_violation';
end
$$;

create trigger "key_log_row_stays" before update or delete on "key_log" for each row execute function "key_log_stays"();

create trigger "key_log_all_stay" before truncate on "key_log" for each statement execute function "key_log_stays"();

revoke update, delete, truncate on "key_log" from public, current_user;
