-- Items that are linked are not for everyone. Of those without links it is not stored what was meant: where the last change that is
-- known of their links chose somebody, or the trash holds their links, the links were lost with what they led to, and nobody is shown
-- the item until staff choose again. The back office lists these items. All others were for everyone, and stay so.
do $$
declare
  kind record;
  ids bigint[];
begin
  for kind in
    select * from (values
      ('ad', 'ad', 'organizations', 'ad_organizations', 'ad_id'),
      ('ad', 'ad', 'programs', 'ad_programs', 'ad_id'),
      ('exercises', 'exercises', 'programs', 'exercise_programs', 'exercise_id'),
      ('faq', 'faq', 'programs', 'faq_programs', 'faq_id'),
      ('featureflag', 'featureflag', 'organizations', 'featureflag_organizations', 'featureflag_id'),
      ('featureflag', 'featureflag', 'programs', 'featureflag_programs', 'featureflag_id'),
      ('healthtips', 'healthtips', 'programs', 'healthtip_programs', 'healthtip_id'),
      ('legal_consents', 'legal_consents', 'programs', 'legal_consent_programs', 'legal_consent_id'),
      ('legalagreements', 'legalagreements', 'programs', 'legalagreement_programs', 'legalagreement_id'),
      ('legalagreements', 'legalagreements', 'organizations', 'legalagreement_organizations', 'legalagreement_id'),
      ('milestones', 'milestones', 'programs', 'milestone_programs', 'milestone_id'),
      ('pages', 'pages', 'programs', 'page_programs', 'page_id'),
      ('referral', 'referral', 'organizations', 'referral_organizations', 'referral_id'),
      ('referral', 'referral', 'programs', 'referral_programs', 'referral_id'),
      ('rewards', 'rewards', 'programs', 'reward_programs', 'reward_id'),
      ('rewards', 'rewards', 'organizations', 'reward_organizations', 'reward_id'),
      ('tasks', 'tasks', 'users', 'task_users', 'task_id'),
      ('tasks', 'tasks', 'programs', 'task_programs', 'task_id'),
      ('tasks', 'tasks', 'organizations', 'task_organizations', 'task_id'),
      ('user_experience_preference_headers', 'user_experience_preference_headers', 'programs', 'user_experience_preference_header_programs', 'header_id'),
      ('user_flows', 'user_flows', 'programs', 'user_flow_programs', 'user_flow_id'),
      ('wellbeing_content_types', 'wellbeing_content_types', 'programs', 'wellbeing_content_type_programs', 'wellbeing_content_type_id'),
      ('widgets', 'widgets', 'programs', 'widget_programs', 'widget_id')
    ) as kinds (resource, own, field, links, key)
  loop
    execute format('select array(select distinct %I from %I)', kind.key, kind.links) into ids;
    select ids || array(
      select (row ->> kind.key)::bigint from trash t
      cross join lateral jsonb_array_elements(coalesce(t.rows, '[]')) kept
      cross join lateral jsonb_array_elements(coalesce(kept -> 'rows', '[]')) row
      where kept ->> 'table' = kind.links) into ids;
    select ids || array(
      select last.item_id from (
        select distinct on (r.item_id) r.item_id, r.after -> kind.field as chosen from revisions r
        where r.resource = kind.resource and r.after ? kind.field
        order by r.item_id, r.id desc) last
      where jsonb_typeof(last.chosen) = 'array' and last.chosen <> '[]') into ids;
    execute format('update %I set for_everyone = false where for_everyone and id = any($1)', kind.own) using ids;
  end loop;

  -- Tasks that a program gave to one member have no history. They are known by the step that gave them.
  ids = array(
    select t.id from tasks t
    where t.for_everyone and t.recurrence = 'non-recurring' and t.starts_on is not null
      and not exists (select from revisions r where r.resource = 'tasks' and r.item_id = t.id)
      and t.name in (select coalesce(step ->> 'subject', step ->> 'name')
                     from processes p cross join lateral jsonb_array_elements(coalesce(p.steps, '[]')) step
                     where step ->> 'type' = 'task'));
  update tasks set for_everyone = false where id = any(ids);
end
$$;
