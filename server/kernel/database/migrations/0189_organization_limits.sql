alter table "organizations" add column "max_members" integer constraint "organizations_max_members_check" check ("max_members" between 1 and 10000000);

alter table "organizations" add column "requests_per_minute" integer constraint "organizations_requests_per_minute_check" check ("requests_per_minute" between 1 and 1000000);

alter table "organizations" add column "import_rows_per_day" integer constraint "organizations_import_rows_per_day_check" check ("import_rows_per_day" between 1 and 10000000);

alter table "organizations" add column "mails_per_hour" integer constraint "organizations_mails_per_hour_check" check ("mails_per_hour" between 1 and 1000000);

alter table "organizations" add column "member_storage_mb" integer constraint "organizations_member_storage_mb_check" check ("member_storage_mb" between 1 and 1000000);
