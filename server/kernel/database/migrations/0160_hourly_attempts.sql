alter table "mail_requests" rename to "hourly_attempts";
alter table "hourly_attempts" rename column "request_key" to "attempt_key";
alter table "hourly_attempts" rename column "requests" to "attempts";
alter table "hourly_attempts" rename constraint "mail_requests_pkey" to "hourly_attempts_pkey";
