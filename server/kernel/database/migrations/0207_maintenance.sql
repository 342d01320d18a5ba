create table "maintenance" (
  "closed" text not null,
  "since" timestamptz(3) not null,
  "until" timestamptz(3),
  constraint "maintenance_pkey" primary key ("closed"),
  constraint "maintenance_closed_check" check ("closed" in ('member area'))
);

create trigger "maintenance_maintenance" after insert or update or delete on "maintenance" for each row execute function notify_change('maintenance', '');
