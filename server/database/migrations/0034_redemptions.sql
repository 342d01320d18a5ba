alter table "reward_secrets" add column "stars" integer;
alter table "reward_secrets" add column "redemption_key" text;
create index "reward_secrets_reward_id_redeemed_at_idx" on "reward_secrets" ("reward_id", "redeemed_at");

-- What was paid so far stands in the star entries.
update "reward_secrets" s set "stars" = -e."amount" from "star_entries" e
  where s."redeemed_by" = e."user_id" and e."source" = 'reward_secrets:' || s.id and e."amount" <= 0;
