alter table "users" add column "formats" text;
