alter table "sessions" add column "second_step_at" timestamptz(3);

update "sessions" set "second_step_at" = "started_at" where "method" = 'passkey';

drop trigger "sessions_access" on "sessions";
create trigger "sessions_access" after update of "ended_at", "expires_at", "entered_at", "second_step_at" or delete on "sessions" for each row execute function notify_change('access', 'user_id');
