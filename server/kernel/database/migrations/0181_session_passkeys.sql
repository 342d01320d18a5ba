alter table "sessions" add column "passkey_id" integer;
