-- Keys that were stored with their entry now stand in kept_answers, where each has been claimed before.
update "kept_answers" k set "answered_at" = i."created_at"
from "idempotency_keys" i
where i."user_id" = k."user_id" and i."key" = k."key" and k."answered_at" is null;

insert into "kept_answers" ("user_id", "key", "fingerprint", "answered_at", "created_at")
select "user_id", 'connectDevice ' || "key", '', "created_at", "created_at" from "idempotency_keys"
where "call" = 'connectDevice' on conflict do nothing;

drop table "idempotency_keys";
