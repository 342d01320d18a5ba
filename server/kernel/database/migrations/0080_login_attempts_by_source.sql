alter table "login_attempts" add column "source_key" text default '' not null;

alter table "login_attempts" alter column "source_key" drop default;

alter table "login_attempts" drop constraint "login_attempts_pkey";

alter table "login_attempts" add constraint "login_attempts_pkey" primary key ("email_key", "source_key");
