create table "forgotten_devices" (
  "user_id" bigint not null,
  "device_hash" text not null,
  "forgotten_at" timestamptz(3) not null,
  constraint "forgotten_devices_pkey" primary key ("user_id", "device_hash")
);

alter table "one_time_keys" add column "session_id" text;

alter table "sessions" add column "method" text;

alter table "sessions" add column "device_hash" text;

alter table "one_time_keys" drop constraint "one_time_keys_purpose_check";

alter table "forgotten_devices" add constraint "forgotten_devices_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "one_time_keys" add constraint "one_time_keys_purpose_check" CHECK ((purpose = ANY (ARRAY['password'::text, 'verify-email'::text, 'activation'::text, 'new-device'::text])));

alter table "sessions" add constraint "sessions_method_check" CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'organization'::text])));
