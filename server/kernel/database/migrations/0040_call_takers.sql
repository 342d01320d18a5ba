alter table "call_types" add column "provider_type" text;

alter table "call_types" add constraint "call_types_provider_type_check" check ("provider_type" in ('physician', 'therapist', 'dietitian', 'care advocate', 'laboratory', 'body scan'));

update "call_types" set "provider_type" = 'care advocate' where lower("code") in ('welcome-call', 'results-review') and "scheduling_provider" = 'smartlink';
