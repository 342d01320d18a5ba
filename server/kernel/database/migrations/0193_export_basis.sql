alter table "export_runs" add column "basis" text;
