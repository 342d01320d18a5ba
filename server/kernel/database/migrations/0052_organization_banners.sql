alter table "organizations" add column "translations" jsonb;
