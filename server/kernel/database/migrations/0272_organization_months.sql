create table "organization_months" (
  "organization_id" bigint not null,
  "month" date not null,
  "counted_on" date not null,
  "eligible" integer,
  "invited" integer,
  "joined" integer,
  "active" integer,
  "programs" jsonb,
  constraint "organization_months_pkey" primary key ("organization_id", "month"),
  constraint "organization_months_eligible_check" check ("eligible" between 10 and 2147483647),
  constraint "organization_months_invited_check" check ("invited" between 10 and 2147483647),
  constraint "organization_months_joined_check" check ("joined" between 10 and 2147483647),
  constraint "organization_months_active_check" check ("active" between 10 and 2147483647)
);

alter table "organization_months" add constraint "organization_months_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;
