alter table "measurements" add column "model" text;
