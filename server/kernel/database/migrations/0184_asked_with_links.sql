alter table "one_time_keys" add column "asked" jsonb;

-- What was asked for with the only link of an account.
update one_time_keys k set asked = jsonb_build_object('organization_id', j.organization_id)
from organization_joins j
where k.user_id = j.user_id and k.purpose = 'activation' and k.used_at is null
  and (select count(*) from one_time_keys o where o.user_id = k.user_id and o.purpose = 'activation' and o.used_at is null) = 1
  and (select count(*) from organization_joins o where o.user_id = j.user_id) = 1;

drop table "organization_joins";
