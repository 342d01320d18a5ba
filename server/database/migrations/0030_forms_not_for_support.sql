-- What members tell their physicians is not for the role that only reads; an administrator can give it back.
delete from role_permissions using roles, permissions
where roles.id = role_permissions.role_id and permissions.id = role_permissions.permission_id
  and roles.name = 'Support' and roles.is_system and permissions.name = 'telehealth_forms:read';
