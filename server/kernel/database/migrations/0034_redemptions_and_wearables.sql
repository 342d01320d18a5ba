alter table "reward_secrets" add column "stars" integer;
alter table "reward_secrets" add column "redemption_key" text;
create index "reward_secrets_reward_id_redeemed_at_idx" on "reward_secrets" ("reward_id", "redeemed_at");

-- What was paid so far stands in the star entries.
update "reward_secrets" s set "stars" = -e."amount" from "star_entries" e
  where s."redeemed_by" = e."user_id" and e."source" = 'reward_secrets:' || s.id and e."amount" <= 0;

create table "wearable_deliveries" (
  "delivery_id" text not null,
  "digest" text not null,
  "received_at" timestamptz(3) not null,
  constraint "wearable_deliveries_pkey" primary key ("delivery_id")
);
create index "wearable_deliveries_received_at_idx" on "wearable_deliveries" ("received_at");

alter table "body_metrics" add column "written_at" timestamptz(3);
alter table "body_metrics" add column "is_simulated" boolean default false not null;

alter table "device_connections" add column "subject" text;
alter table "device_connections" add column "is_simulated" boolean default false not null;
create index "device_connections_subject_source_idx" on "device_connections" ("subject", "source");
