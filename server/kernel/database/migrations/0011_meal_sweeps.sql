create index "meal_logs_deleted_at_idx" on "meal_logs" ("deleted_at");
