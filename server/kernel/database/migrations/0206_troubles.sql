create table "troubles" (
  "name" text not null,
  "place" text not null,
  "reason" text not null,
  "began_at" timestamptz(3) not null,
  "seen_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  constraint "troubles_pkey" primary key ("name", "place"),
  constraint "troubles_name_check" check ("name" in ('mail', 'backup', 'disk', 'database', 'certificate'))
);
