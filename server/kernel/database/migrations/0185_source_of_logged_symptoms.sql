alter table "user_symptoms" alter column "source" set default 'staff'::text;
-- What members log themselves is not in the history.
update "user_symptoms" t set "source" = 'staff' where t."source" = 'member' and exists (
  select from "revisions" r where r."resource" = 'user_symptoms' and r."item_id" = t."id" and r."kind" = 'added' and r."actor_id" is distinct from t."user_id");
