-- What members tell their physicians is not for the role that only reads; an administrator can give it back.
delete from role_permissions using roles, permissions
where roles.id = role_permissions.role_id and permissions.id = role_permissions.permission_id
  and roles.name = 'Support' and roles.is_system and permissions.name = 'telehealth_forms:read';

alter table "ad" add column "translations" jsonb;

alter table "allergies" add column "translations" jsonb;

alter table "call_types" add column "translations" jsonb;

alter table "care_types" add column "translations" jsonb;

alter table "health_issues" add column "translations" jsonb;

alter table "meals" add column "translations" jsonb;

alter table "provider" add column "translations" jsonb;

alter table "referralcategory" add column "translations" jsonb;

alter table "specialty_care_types" add column "translations" jsonb;

alter table "virtual_care_types" add column "translations" jsonb;
