/**
 * What the database does when a membership begins or ends, by whatever path: staff's screens, bulk changes, imports and undo. People
 * whose membership was ended by anyone but the organization's directory are former members. The directory and the provider of the
 * organization cannot open, change or take back their accounts until staff, or the people themselves, add the membership again.
 */
import type { TableTriggers } from '../../kernel/database/index.ts'

/**
 * A copy of the table at a worker of Citus fires the trigger, too, and does nothing. A directory marks the person as inactive before it
 * ends their membership, so that it can restore what it ended.
 */
const noteMembership = `create function note_membership() returns trigger language plpgsql as $$
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
$$`

/** A directory reopens only the accounts that it closed itself. Once somebody else opens or closes one, it is no longer the directory's. */
const noteAccountState = `create function note_account_state() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
  update scim_users set has_closed = false where user_id = new.id and has_closed;
  return null;
end
$$`

export const membershipTriggers: readonly TableTriggers[] = [
  {
    table: 'user_organizations',
    statements: [
      noteMembership,
      'create trigger "user_organizations_membership" after insert or delete on "user_organizations" for each row execute function note_membership()',
    ],
  },
  {
    table: 'users',
    statements: [
      noteAccountState,
      'create trigger "users_account_state" after update of "is_active" on "users" for each row when (old.is_active is distinct from new.is_active) execute function note_account_state()',
    ],
  },
]
