create or replace function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
  is_kept boolean;
begin
  if tg_op = 'DELETE' then changed = to_jsonb(old); else changed = to_jsonb(new); end if;
  if tg_op = 'INSERT' and tg_nargs > 2 then
    execute format('select exists (select from %I where user_id = $1)', tg_argv[2])
      into is_kept using (changed ->> tg_argv[1])::bigint;
    if not is_kept then return null; end if;
  end if;
  perform pg_notify(tg_argv[0], coalesce(changed ->> tg_argv[1], ''));
  return null;
end
$$;

drop trigger "user_roles_access" on "user_roles";
create trigger "user_roles_access" after insert or update or delete on "user_roles" for each row execute function notify_change('access', 'user_id', 'sessions');
