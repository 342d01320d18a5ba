alter table "user_preferences" add column "unmailed" jsonb;
