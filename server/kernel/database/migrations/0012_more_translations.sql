alter table "exercises" add column "translations" jsonb;

alter table "faq" add column "translations" jsonb;

alter table "healthtips" add column "translations" jsonb;

alter table "help_types" add column "translations" jsonb;

alter table "legalagreements" add column "translations" jsonb;

alter table "notifications" add column "translations" jsonb;
