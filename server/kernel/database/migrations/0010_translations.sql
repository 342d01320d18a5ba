alter table "action" add column "translations" jsonb;

alter table "action_groups" add column "translations" jsonb;

alter table "health_actions" add column "translations" jsonb;

alter table "legal_consents" add column "translations" jsonb;

alter table "milestone_events" add column "translations" jsonb;

alter table "milestones" add column "translations" jsonb;

alter table "pages" add column "translations" jsonb;

alter table "preference_categories" add column "translations" jsonb;

alter table "preference_options" add column "translations" jsonb;

alter table "programs" add column "translations" jsonb;

alter table "referral" add column "translations" jsonb;

alter table "rewards" add column "translations" jsonb;

alter table "symptoms" add column "translations" jsonb;

alter table "tasks" add column "translations" jsonb;

alter table "user_experience_preference_headers" add column "translations" jsonb;

alter table "wellbeing_content_types" add column "translations" jsonb;

alter table "widgets" add column "translations" jsonb;
