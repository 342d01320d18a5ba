alter table "legal_consents" drop constraint "legal_consents_category_check";

alter table "legal_consents" add constraint "legal_consents_category_check" CHECK ((category = ANY (ARRAY['data sharing'::text, 'messages'::text, 'research'::text, 'telehealth'::text, 'devices'::text, 'labs'::text, 'assistant'::text, 'other'::text])));
