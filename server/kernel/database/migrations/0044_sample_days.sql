-- Days that were made up go with their connection. These were left behind by connections that are over.
delete from "body_metrics" b where b."is_simulated" and not exists (
  select 1 from "device_connections" c where c."user_id" = b."user_id" and c."source" = b."source" and c."is_simulated");
