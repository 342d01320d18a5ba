create table "organization_domains" (
  "domain" text not null,
  "organization_id" bigint not null,
  "verified_at" timestamptz(3) not null,
  constraint "organization_domains_pkey" primary key ("domain"),
  constraint "organization_domains_organization_id_fkey" foreign key ("organization_id") references "organizations" ("id") on delete cascade
);

create index "organization_domains_organization_id_idx" on "organization_domains" ("organization_id");
