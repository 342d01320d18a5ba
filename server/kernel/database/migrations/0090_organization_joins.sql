create table "organization_joins" (
  "user_id" bigint not null,
  "organization_id" bigint not null,
  "asked_at" timestamptz(3) not null,
  constraint "organization_joins_pkey" primary key ("user_id", "organization_id")
);

create index "organization_joins_organization_id_idx" on "organization_joins" ("organization_id");

alter table "organization_joins" add constraint "organization_joins_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "organization_joins" add constraint "organization_joins_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

-- People who registered with a code and have not confirmed their address join again once they do.
insert into "organization_joins" ("user_id", "organization_id", "asked_at")
select l."user_id", l."organization_id", u."created_at" from "user_organizations" l join "users" u on u."id" = l."user_id"
where not u."verified" and exists (select from "credentials" c where c."user_id" = u."id");

delete from "user_organizations" l using "organization_joins" j
where j."user_id" = l."user_id" and j."organization_id" = l."organization_id";
