alter table "tasks" add column "completed_by" text;

alter table "user_tasks" add column "decided_by" text;

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "tasks" add constraint "tasks_completed_by_check" CHECK ((completed_by = ANY (ARRAY['water'::text, 'mood'::text, 'symptoms'::text, 'sleep'::text, 'meal'::text, 'breakfast'::text, 'lunch'::text, 'dinner'::text, 'vitals'::text, 'medication'::text, 'body scan'::text])));

-- The table grows with members, but the column is new and empty: its rows are read once, in about a second for a million.
-- squawk-ignore constraint-missing-not-valid
alter table "user_tasks" add constraint "user_tasks_decided_by_check" CHECK ((decided_by = ANY (ARRAY['member'::text, 'entry'::text])));

-- Tasks that lead to where something is logged say so from now on.
update "tasks" set "completed_by" = case when "name" ~* '\mbreakfast\M' then 'breakfast' when "name" ~* '\mlunch\M' then 'lunch' when "name" ~* '\mdinner\M' then 'dinner' else 'meal' end where "page_type" = 'internal' and "page_url" like '/client/log-meal%';
