create function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then changed = to_jsonb(old); else changed = to_jsonb(new); end if;
  perform pg_notify(tg_argv[0], coalesce(changed ->> tg_argv[1], ''));
  return null;
end
$$;

create trigger "sessions_access" after update of "ended_at", "expires_at", "entered_at" or delete on "sessions" for each row execute function notify_change('access', 'user_id');
create trigger "users_access" after update of "is_active", "timezone", "language" or delete on "users" for each row execute function notify_change('access', 'id');
create trigger "user_roles_access" after insert or update or delete on "user_roles" for each row execute function notify_change('access', 'user_id');
create trigger "staff_bounds_access" after insert or update or delete on "staff_bounds" for each row execute function notify_change('access', 'staff_id');
create trigger "access_versions_access" after insert or update or delete on "access_versions" for each row execute function notify_change('access', '');
create trigger "account_closures_access" after insert or update or delete on "account_closures" for each row execute function notify_change('access', '');
