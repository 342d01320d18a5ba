alter table "hydration_days" add column "exact_ounces" numeric;

-- The column is new and empty: its rows are read once, in about a second for a million.
-- squawk-ignore constraint-missing-not-valid
alter table "hydration_days" add constraint "hydration_days_exact_ounces_check" CHECK (((exact_ounces >= (0)::numeric) AND (exact_ounces <= ('1000000000000'::bigint)::numeric)));
