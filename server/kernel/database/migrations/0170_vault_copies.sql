alter table "passkeys" add column "vault_copy" text;
alter table "passkeys" add column "vault_salt" text;
