alter table "users" alter column "language" drop default;

alter table "users" alter column "language" drop not null;

-- Who never signed in has chosen no language; English stood there by default.
update "users" set "language" = null where "language" = 'en' and not exists (select 1 from "credentials" c where c."user_id" = "users"."id");
