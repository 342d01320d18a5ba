do $$
declare
  highest bigint;
begin
  select greatest(
      (select last_value from "legalagreements_id_seq"), (select last_value from "legal_consents_id_seq"),
      (select max(id) from "legalagreements"), (select max(id) from "legal_consents"))
    into highest;
  -- New consents take their ids from the sequence of the agreements. A server of the release before still numbers its own: it has
  -- the gap for itself.
  if exists (select from "legal_consents") then
    perform setval('legalagreements_id_seq', highest + 1000);
  end if;
end
$$;
