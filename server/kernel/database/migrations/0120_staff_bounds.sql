create table "staff_bounds" (
  "staff_id" bigint not null,
  constraint "staff_bounds_pkey" primary key ("staff_id")
);

create table "staff_members" (
  "staff_id" bigint not null,
  "member_id" bigint not null,
  constraint "staff_members_pkey" primary key ("staff_id", "member_id")
);

create index "staff_members_member_id_idx" on "staff_members" ("member_id");

create table "staff_organizations" (
  "staff_id" bigint not null,
  "organization_id" bigint not null,
  constraint "staff_organizations_pkey" primary key ("staff_id", "organization_id")
);

create index "staff_organizations_organization_id_idx" on "staff_organizations" ("organization_id");

alter table "staff_bounds" add constraint "staff_bounds_staff_id_fkey" foreign key ("staff_id") references "users" (id) on delete cascade;

alter table "staff_members" add constraint "staff_members_staff_id_fkey" foreign key ("staff_id") references "users" (id) on delete cascade;

alter table "staff_members" add constraint "staff_members_member_id_fkey" foreign key ("member_id") references "users" (id) on delete cascade;

alter table "staff_organizations" add constraint "staff_organizations_staff_id_fkey" foreign key ("staff_id") references "users" (id) on delete cascade;

alter table "staff_organizations" add constraint "staff_organizations_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;
