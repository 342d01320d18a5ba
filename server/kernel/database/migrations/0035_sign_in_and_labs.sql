create table "federated_identities" (
  "organization_id" bigint not null,
  "kind" text not null,
  "issuer" text not null,
  "subject" text not null,
  "user_id" bigint not null,
  "linked_at" timestamptz(3) not null,
  "last_used_at" timestamptz(3) not null,
  constraint "federated_identities_pkey" primary key ("organization_id", "kind", "issuer", "subject"),
  constraint "federated_identities_kind_check" check ("kind" in ('saml', 'sso'))
);

create index "federated_identities_user_id_idx" on "federated_identities" ("user_id");

create table "federation_tickets" (
  "ticket_hash" text not null,
  "user_id" bigint not null,
  "browser_hash" text not null,
  "expires_at" timestamptz(3) not null,
  "used_at" timestamptz(3),
  constraint "federation_tickets_pkey" primary key ("ticket_hash")
);

create index "federation_tickets_user_id_idx" on "federation_tickets" ("user_id");

create index "federation_tickets_expires_at_idx" on "federation_tickets" ("expires_at");

create table "saml_requests" (
  "id" text not null,
  "organization_id" bigint not null,
  "browser_hash" text not null,
  "issued_at" timestamptz(3) not null,
  "expires_at" timestamptz(3) not null,
  "used_at" timestamptz(3),
  constraint "saml_requests_pkey" primary key ("id")
);

create index "saml_requests_organization_id_idx" on "saml_requests" ("organization_id", id);

create index "saml_requests_expires_at_idx" on "saml_requests" ("expires_at");

create table "used_assertions" (
  "assertion_hash" text not null,
  "expires_at" timestamptz(3) not null,
  constraint "used_assertions_pkey" primary key ("assertion_hash")
);

create index "used_assertions_expires_at_idx" on "used_assertions" ("expires_at");

create table "chosen_labs" (
  "user_id" bigint not null,
  "provider_id" bigint not null,
  "chosen_at" timestamptz(3) not null,
  constraint "chosen_labs_pkey" primary key ("user_id")
);

create index "chosen_labs_provider_id_idx" on "chosen_labs" ("provider_id");

alter table "provider" add column "latitude" numeric;

alter table "provider" add column "longitude" numeric;

alter table "federated_identities" add constraint "federated_identities_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

alter table "federated_identities" add constraint "federated_identities_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "federation_tickets" add constraint "federation_tickets_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "saml_requests" add constraint "saml_requests_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

alter table "chosen_labs" add constraint "chosen_labs_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "chosen_labs" add constraint "chosen_labs_provider_id_fkey" foreign key ("provider_id") references "provider" (id) on delete cascade;

alter table "provider" add constraint "provider_latitude_check" CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)));

alter table "provider" add constraint "provider_longitude_check" CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)));
