alter table "biomarker" add column "translations" jsonb;

alter table "biomarkerrange" add column "translations" jsonb;

alter table "biomarkerrangeeffect" add column "translations" jsonb;

alter table "bodysegment" add column "translations" jsonb;

alter table "organ" add column "translations" jsonb;

alter table "organbiomarker" add column "translations" jsonb;

alter table "test" add column "translations" jsonb;
