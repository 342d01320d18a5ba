create table "former_members" (
  "user_id" bigint not null,
  "organization_id" bigint not null,
  "left_at" timestamptz(3) not null,
  "was_linked" boolean default false not null,
  constraint "former_members_pkey" primary key ("user_id", "organization_id")
);

create index "former_members_organization_id_idx" on "former_members" ("organization_id");

alter table "federation_tickets" add column "organization_id" bigint;

-- Tickets live for two minutes: there are a few at most.
-- squawk-ignore require-concurrent-index-creation
create index "federation_tickets_organization_id_idx" on "federation_tickets" ("organization_id");

alter table "former_members" add constraint "former_members_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;

alter table "former_members" add constraint "former_members_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;

-- As above.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "federation_tickets" add constraint "federation_tickets_organization_id_fkey" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

-- Staff added the membership again after the directory had ended it.
update scim_users s set is_active = true
where not s.is_active and exists (
  select from user_organizations o where o.user_id = s.user_id and o.organization_id = s.organization_id);

-- Somebody else has opened the account again.
update scim_users s set has_closed = false from users u where s.has_closed and u.id = s.user_id and u.is_active;

-- Whoever is linked and no member, without the directory having ended the membership, was removed by somebody else.
insert into former_members (user_id, organization_id, left_at, was_linked)
select l.user_id, l.organization_id, now(), true from (
  select user_id, organization_id from federated_identities
  union select user_id, organization_id from scim_users where is_active and deleted_at is null) l
where not exists (
    select from user_organizations o where o.user_id = l.user_id and o.organization_id = l.organization_id)
  and not exists (
    select from scim_users s where s.user_id = l.user_id and s.organization_id = l.organization_id and not s.is_active);

delete from federated_identities f using former_members m where m.user_id = f.user_id and m.organization_id = f.organization_id;

delete from user_tags t using scim_groups g, former_members m
where t.tag_id = g.tag_id and t.user_id = m.user_id and g.organization_id = m.organization_id;

create function note_membership() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
  if tg_op = 'INSERT' then
    delete from former_members where user_id = new.user_id and organization_id = new.organization_id;
    update scim_users set is_active = true
    where user_id = new.user_id and organization_id = new.organization_id and not is_active;
    return null;
  end if;
  delete from federation_tickets where user_id = old.user_id;
  update sessions set ended_at = now(), end_reason = 'ended'
  where user_id = old.user_id and method = 'organization' and ended_at is null;
  if exists (
    select from scim_users where user_id = old.user_id and organization_id = old.organization_id and not is_active
  ) then return null; end if;
  insert into former_members (user_id, organization_id, left_at)
  select u.id, o.id, now() from users u, organizations o where u.id = old.user_id and o.id = old.organization_id
  on conflict do nothing;
  delete from federated_identities where user_id = old.user_id and organization_id = old.organization_id;
  delete from user_tags t using scim_groups g
  where t.user_id = old.user_id and t.tag_id = g.tag_id and g.organization_id = old.organization_id;
  return null;
end
$$;

create trigger "user_organizations_membership" after insert or delete on "user_organizations" for each row execute function note_membership();

create function note_account_state() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
  update scim_users set has_closed = false where user_id = new.id and has_closed;
  return null;
end
$$;

create trigger "users_account_state" after update of "is_active" on "users" for each row when (old.is_active is distinct from new.is_active) execute function note_account_state();
