alter table "credentials" add column "is_demo" boolean not null default false;

-- The accounts of the demo, which were seeded with a published password.
update "credentials" c set "is_demo" = true
from "users" u
where u."id" = c."user_id" and lower(u."email") in ('admin@hale.test', 'support@hale.test', 'member@hale.test');
