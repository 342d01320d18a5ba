alter table "user_preferences" add column "single_keys" boolean default true not null;
