create function ask_milestones_anew() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
  delete from milestone_progress p using milestone_programs mp
  where p.user_id = new.user_id and mp.program_id = new.program_id and p.milestone_id = mp.milestone_id
    and not exists (
      select from milestone_programs other join user_programs up on up.program_id = other.program_id
      where up.user_id = new.user_id and other.milestone_id = mp.milestone_id and other.program_id <> new.program_id);
  return null;
end
$$;

create trigger "user_programs_milestones" after insert on "user_programs" for each row execute function ask_milestones_anew();
