create table "webhook_deliveries" (
  "integration" text not null,
  "delivery_id" text not null,
  "digest" text,
  "received_at" timestamptz(3) not null,
  constraint "webhook_deliveries_pkey" primary key ("integration", "delivery_id")
);

create index "webhook_deliveries_received_at_idx" on "webhook_deliveries" ("received_at");

-- Their hashes were computed in two ways. Without one, every delivery under the number is a repetition.
insert into "webhook_deliveries" ("integration", "delivery_id", "received_at")
select "lab", "delivery_id", "received_at" from "lab_deliveries"
union all
select 'wearables', "delivery_id", "received_at" from "wearable_deliveries";

drop table "lab_deliveries";
drop table "wearable_deliveries";
