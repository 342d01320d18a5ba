alter table "vital_warning_thresholds" drop constraint "vital_warning_thresholds_program_id_fkey";

-- There are some dozen thresholds at most: checking them takes no time.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "vital_warning_thresholds" add constraint "vital_warning_thresholds_program_id_fkey" FOREIGN KEY (program_id) REFERENCES programs(id) ON DELETE RESTRICT;
