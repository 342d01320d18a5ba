alter table "programs" add column "is_health_related" boolean default true not null;

alter table "legal_consents" drop constraint "legal_consents_category_check";

-- There are some dozen consents at most: checking them takes no time.
-- squawk-ignore constraint-missing-not-valid
alter table "legal_consents" add constraint "legal_consents_category_check" CHECK ((category = ANY (ARRAY['data sharing'::text, 'messages'::text, 'research'::text, 'telehealth'::text, 'devices'::text, 'labs'::text, 'assistant'::text, 'page speed'::text, 'organization sharing'::text, 'other'::text])));
