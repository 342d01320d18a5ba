alter table "action" add column "waits_for" text;

alter table "action" add column "waits_for_days" integer default 1 not null;

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "action" add constraint "action_waits_for_check" CHECK ((waits_for = ANY (ARRAY['water'::text, 'mood'::text, 'symptoms'::text, 'sleep'::text, 'meal'::text, 'breakfast'::text, 'lunch'::text, 'dinner'::text, 'vitals'::text, 'medication'::text, 'body scan'::text])));

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "action" add constraint "action_waits_for_days_check" CHECK (((waits_for_days >= 1) AND (waits_for_days <= 366)));
