create index "audit_log_change_id_idx" on "audit_log" ("change_id");
