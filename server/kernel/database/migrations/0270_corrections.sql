alter table "kit_arrivals" add column "reason" text;

alter table "kit_arrivals" add column "is_partial" boolean default false not null;

alter table "organizations" add column "reviews_entries" boolean default false not null;

alter table "test" add column "reviews_entries" boolean default false not null;

alter table "kit_arrivals" add constraint "kit_arrivals_reason_check" CHECK ((reason = ANY (ARRAY['typing'::text, 'unit'::text, 'sample'::text, 'lab'::text])));
