alter table "factor_resets" add column "reminded_at" timestamptz(3);
