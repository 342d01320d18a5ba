create table "backup_runs" (
  "kind" text not null,
  "last_at" timestamptz(3) not null,
  constraint "backup_runs_pkey" primary key ("kind"),
  constraint "backup_runs_kind_check" check ("kind" in ('backup', 'verification', 'restore', 'reminder'))
);
