alter table "userkits" add column "is_used" boolean default false not null;

alter table "kit_arrivals" add column "is_correction" boolean default false not null;
alter table "kit_arrivals" add column "file_digest" text;
alter table "kit_arrivals" add column "results_file" text;
alter table "kit_arrivals" add column "reported_at" timestamptz(3);
update "kit_arrivals" set "is_correction" = true where "version" > 1;

alter table "lab_deliveries" add column "digest" text;
