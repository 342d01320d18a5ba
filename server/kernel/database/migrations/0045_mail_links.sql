alter table "outbox" add column "sealed_body" text;

-- Links that open an account have no place in mails that nothing is going to deliver any more.
update "outbox" set "body" = regexp_replace("body", '(https?://[^[:space:]?#]+)[?#][^[:space:]]+', '\1?…', 'g')
where "sent_at" is not null or ("next_attempt_at" is null and "attempts" = 0);
