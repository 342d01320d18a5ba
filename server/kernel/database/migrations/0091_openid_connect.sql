create table "federated_sessions" (
  "session_id" text not null,
  "organization_id" bigint not null,
  "issuer" text not null,
  "subject" text not null,
  "provider_session" text,
  "id_token" text not null,
  constraint "federated_sessions_pkey" primary key ("session_id")
);

create index "federated_sessions_organization_id_issuer_subject_idx" on "federated_sessions" ("organization_id", "issuer", "subject");

create table "oidc_requests" (
  "state_hash" text not null,
  "organization_id" bigint not null,
  "browser_hash" text not null,
  "expires_at" timestamptz(3) not null,
  "used_at" timestamptz(3),
  constraint "oidc_requests_pkey" primary key ("state_hash")
);

create index "oidc_requests_organization_id_idx" on "oidc_requests" ("organization_id");

create index "oidc_requests_expires_at_idx" on "oidc_requests" ("expires_at");

create table "oidc_secrets" (
  "organization_id" bigint not null,
  "issuer" text not null,
  "client_id" text not null,
  "secret" text not null,
  "set_at" timestamptz(3) not null,
  constraint "oidc_secrets_pkey" primary key ("organization_id")
);

alter table "federation_tickets" add column "provider" jsonb;

alter table "federated_identities" drop constraint "federated_identities_kind_check";

alter table "federated_sessions" add constraint "federated_sessions_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

alter table "oidc_requests" add constraint "oidc_requests_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

alter table "oidc_secrets" add constraint "oidc_secrets_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

alter table "federated_identities" add constraint "federated_identities_kind_check" CHECK ((kind = ANY (ARRAY['saml'::text, 'oidc'::text, 'sso'::text])));
