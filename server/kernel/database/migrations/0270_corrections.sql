alter table "kit_arrivals" add column "reason" text;

alter table "kit_arrivals" add column "is_partial" boolean default false not null;

alter table "organizations" add column "reviews_entries" boolean default false not null;

alter table "test" add column "reviews_entries" boolean default false not null;

alter table "biomarker" add column "unlikely_change" numeric;

-- Some thousand rows.
-- squawk-ignore constraint-missing-not-valid
alter table "kit_arrivals" add constraint "kit_arrivals_reason_check" CHECK ((reason = ANY (ARRAY['typing'::text, 'unit'::text, 'sample'::text, 'lab'::text])));

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "biomarker" add constraint "biomarker_unlikely_change_check" CHECK (((unlikely_change >= (1)::numeric) AND (unlikely_change <= ('1000000000000'::bigint)::numeric)));
