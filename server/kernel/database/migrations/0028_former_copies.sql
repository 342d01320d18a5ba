create table "former_emergency_keys" (
  "user_id" bigint not null,
  "fingerprint" text not null,
  "private_key" text not null,
  "decrypt_method" text not null,
  "secrets" jsonb not null,
  "replaced_at" timestamptz(3) not null,
  constraint "former_emergency_keys_pkey" primary key ("user_id", "fingerprint"),
  constraint "former_emergency_keys_decrypt_method_check" check ("decrypt_method" in ('aes', 'pgp'))
);

alter table "former_emergency_keys" add constraint "former_emergency_keys_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
