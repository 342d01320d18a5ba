create or replace function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
  is_kept boolean;
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
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

create or replace function keep_on_hold() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds where user_id = old.user_id) then
    insert into kept_on_hold (user_id, source, "row", deleted_at)
    values (old.user_id, regexp_replace(tg_table_name, '_[0-9]{6,}$', ''), to_jsonb(old), now());
  end if;
  return null;
end
$$;
