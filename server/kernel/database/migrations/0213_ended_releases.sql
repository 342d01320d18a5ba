alter table "key_releases" drop constraint "key_releases_state_check";

alter table "key_releases" add constraint "key_releases_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text, 'ended'::text])));
