alter table "federated_identities" add column "trusted_keys" jsonb;
