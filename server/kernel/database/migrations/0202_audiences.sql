alter table "ad" add column "for_everyone" boolean default true not null;

alter table "exercises" add column "for_everyone" boolean default true not null;

alter table "faq" add column "for_everyone" boolean default true not null;

alter table "featureflag" add column "for_everyone" boolean default true not null;

alter table "healthtips" add column "for_everyone" boolean default true not null;

alter table "legal_consents" add column "for_everyone" boolean default true not null;

alter table "legalagreements" add column "for_everyone" boolean default true not null;

alter table "milestones" add column "for_everyone" boolean default true not null;

alter table "pages" add column "for_everyone" boolean default true not null;

alter table "referral" add column "for_everyone" boolean default true not null;

alter table "rewards" add column "for_everyone" boolean default true not null;

alter table "tasks" add column "for_everyone" boolean default true not null;

alter table "user_experience_preference_headers" add column "for_everyone" boolean default true not null;

alter table "user_flows" add column "for_everyone" boolean default true not null;

alter table "wellbeing_content_types" add column "for_everyone" boolean default true not null;

alter table "widgets" add column "for_everyone" boolean default true not null;
