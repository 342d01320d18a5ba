alter table "biomarker" add column "molar_mass" numeric;

alter table "biomarker" add column "charge" integer;

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "biomarker" add constraint "biomarker_molar_mass_check" CHECK (((molar_mass >= 0.001) AND (molar_mass <= ('1000000000000'::bigint)::numeric)));

-- Some hundred rows.
-- squawk-ignore constraint-missing-not-valid
alter table "biomarker" add constraint "biomarker_charge_check" CHECK (((charge >= 1) AND (charge <= 9)));

-- Known substances, by LOINC code: grams per mole as of PubChem (National Library of Medicine), and charges of ions.
update "biomarker" set "molar_mass" = known.mass, "charge" = known.charge
from (values
  ('2571-8', 885.7, null::integer),
  ('13457-7', 386.65, null),
  ('2085-9', 386.65, null),
  ('2093-3', 386.65, null),
  ('1558-6', 180.16, null),
  ('62292-8', 400.64, null),
  ('2132-9', 1355.4, null),
  ('2284-8', 441.4, null),
  ('13965-9', 135.19, null),
  ('2160-0', 113.12, null),
  ('3084-1', 168.11, null),
  ('2143-6', 362.46, null),
  ('2345-7', 180.16, null),
  ('2339-0', 180.16, null),
  ('1989-3', 400.64, null),
  ('2823-3', 39.098, 1),
  ('2951-2', 22.99, 1),
  ('17861-6', 40.08, 2),
  ('19123-9', 24.31, 2),
  ('2777-1', 30.97, null),
  ('22664-7', 60.06, null),
  ('3094-0', 28.01, null),
  ('9813-7', 362.46, null),
  ('2075-0', 35.45, 1),
  ('1975-2', 584.66, null),
  ('2498-4', 55.845, null)
) as known(code, mass, charge)
where "biomarker"."loinc_code" = known.code;
