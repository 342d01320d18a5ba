update one_time_keys k set used_at = now() from credentials c
where c.user_id = k.user_id and k.purpose = 'activation' and k.used_at is null;

update one_time_keys k set used_at = now() from passkeys p
where p.user_id = k.user_id and k.purpose = 'activation' and k.used_at is null;

update one_time_keys k set used_at = now() from second_factors f
where f.user_id = k.user_id and f.enabled_at is not null and k.purpose = 'activation' and k.used_at is null;

update one_time_keys k set used_at = now() from federated_identities f
where f.user_id = k.user_id and k.purpose = 'activation' and k.used_at is null;

update one_time_keys k set used_at = now() from users u
where u.id = k.user_id and u.last_seen_at is not null and k.purpose = 'activation' and k.used_at is null;

update users u set invited_at = null from one_time_keys k
where k.user_id = u.id and k.purpose = 'activation' and k.used_at is null and lower(k.email) <> lower(u.email)
  and u.invited_at is not null and u.last_seen_at is null
  and not exists (
    select from one_time_keys o where o.user_id = u.id and o.purpose = 'activation' and lower(o.email) = lower(u.email));

update one_time_keys k set used_at = now() from users u
where u.id = k.user_id and lower(u.email) <> lower(k.email) and k.used_at is null;
