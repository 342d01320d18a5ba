create table "officer_keys" (
  "officer_id" bigint not null,
  "fingerprint" text not null,
  "is_first" boolean default false not null,
  "signed_by" bigint,
  "signer_key" text,
  "signature" text,
  "since" timestamptz(3) not null,
  constraint "officer_keys_pkey" primary key ("officer_id")
);

alter table "officer_keys" add constraint "officer_keys_officer_id_fkey" FOREIGN KEY (officer_id) REFERENCES users(id) ON DELETE CASCADE;
alter table "officer_keys" add constraint "officer_keys_signed_by_fkey" FOREIGN KEY (signed_by) REFERENCES users(id) ON DELETE SET NULL;

create index "officer_keys_signed_by_idx" on "officer_keys" ("signed_by");

-- Officers so far have copies already: there was nobody before them who could have signed their keys.
insert into "officer_keys" (officer_id, fingerprint, is_first, since)
select u.id, k.fingerprint, true, k.created_at from users u join pgp_keys k on k.user_id = u.id and k.state in ('ready', 'locked')
where u.is_active and exists (
  select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id
  where ur.user_id = u.id and p.name = 'emergency_keys:use')
on conflict do nothing;
