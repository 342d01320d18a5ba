create table "saml_keys" (
  "organization_id" bigint not null,
  "certificate" text not null,
  "private_key" text not null,
  "created_at" timestamptz(3) not null,
  constraint "saml_keys_pkey" primary key ("organization_id")
);

alter table "saml_keys" add constraint "saml_keys_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;
