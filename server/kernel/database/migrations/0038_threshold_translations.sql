alter table "vital_warning_thresholds" add column "translations" jsonb;
