/** Keeps rows that are deleted while their member is on legal hold, whoever deletes them. */
import { quoted } from './quoting.ts'

/** Where a table is divided, its parts have a number of at least six digits behind its name. */
export const holdFunction = `create function keep_on_hold() returns trigger language plpgsql as $$
begin
  if exists (select from legal_holds where user_id = old.user_id) then
    insert into kept_on_hold (user_id, source, "row", deleted_at)
    values (old.user_id, regexp_replace(tg_table_name, '_[0-9]{6,}$', ''), to_jsonb(old), now());
  end if;
  return null;
end
$$`

/** @param table with a column `user_id` */
export const holdTrigger = (table: string): string =>
  `create trigger ${quoted(`${table}_on_hold`)} after delete on ${quoted(table)} for each row execute function keep_on_hold()`
