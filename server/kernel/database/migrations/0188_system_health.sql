create table "page_speed" (
  "day" date not null,
  "page" text not null,
  "device" text not null,
  "metric" text not null,
  "bucket" integer not null,
  "count" integer not null,
  constraint "page_speed_pkey" primary key ("day", "page", "device", "metric", "bucket"),
  constraint "page_speed_device_check" check ("device" in ('phone', 'tablet', 'desktop')),
  constraint "page_speed_metric_check" check ("metric" in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB')),
  constraint "page_speed_bucket_check" check ("bucket" between 0 and 9),
  constraint "page_speed_count_check" check ("count" between 1 and 2147483647)
);

create table "server_processes" (
  "id" text not null,
  "host" text not null,
  "pid" integer not null,
  "role" text not null,
  "version" text not null,
  "node" text not null,
  "started_at" timestamptz(3) not null,
  "seen_at" timestamptz(3) not null,
  constraint "server_processes_pkey" primary key ("id"),
  constraint "server_processes_role_check" check ("role" in ('all', 'web', 'jobs'))
);

alter table "legal_consents" drop constraint "legal_consents_category_check";

-- There are some dozen consents at most: checking them takes no time.
-- squawk-ignore constraint-missing-not-valid
alter table "legal_consents" add constraint "legal_consents_category_check" CHECK ((category = ANY (ARRAY['data sharing'::text, 'messages'::text, 'research'::text, 'telehealth'::text, 'devices'::text, 'labs'::text, 'assistant'::text, 'page speed'::text, 'other'::text])));
