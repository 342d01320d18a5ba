alter table "provider" add column "time_off" jsonb default '[]'::jsonb not null;

-- Before anything watched over it, two visits could be put at one time. The one that came first keeps its physician; the
-- other says in its notes whom it was with, for somebody to move it.
with "doubled" as (
  select a."id", p."name" from "appointments" a join "provider" p on p."id" = a."physician_id"
  where a."status" = 'created' and exists (
    select from "appointments" b
    where b."physician_id" = a."physician_id" and b."status" = 'created' and b."id" < a."id"
      and b."appointment_date" < a."appointment_date" + make_interval(mins => a."duration_minutes")
      and a."appointment_date" < b."appointment_date" + make_interval(mins => b."duration_minutes")
  )
)
update "appointments" a set "physician_id" = null,
  "notes" = concat_ws(E'\n', nullif(a."notes", ''), 'Booked with ' || d."name" || ' at the same time as another visit.')
from "doubled" d where d."id" = a."id";

create table "appointment_reminders" (
  "appointment_id" bigint not null,
  "occasion" text not null,
  "appointment_date" timestamptz(3) not null,
  "sent_at" timestamptz(3) not null,
  constraint "appointment_reminders_pkey" primary key ("appointment_id", "occasion", "appointment_date"),
  constraint "appointment_reminders_occasion_check" check ("occasion" in ('day', 'hour'))
);

alter table "appointment_reminders" add constraint "appointment_reminders_appointment_id_fkey" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;

alter table "appointments" add constraint "appointments_no_overlap" exclude using gist (int8range((("physician_id" << 32) + floor(extract(epoch from "appointment_date" at time zone 'UTC') / 60)::bigint), (("physician_id" << 32) + floor(extract(epoch from "appointment_date" at time zone 'UTC') / 60)::bigint) + "duration_minutes") with &&)
    where ("physician_id" is not null and "status" = 'created');
