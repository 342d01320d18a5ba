alter table "users" add column "invited_at" timestamp(3) with time zone;
-- Whoever was sent an invitation before it was kept here.
update "users" u set "invited_at" = k."first_at" from (
  select "user_id", min("created_at") as "first_at" from "one_time_keys" where "purpose" = 'activation' group by "user_id") k where k."user_id" = u."id";
