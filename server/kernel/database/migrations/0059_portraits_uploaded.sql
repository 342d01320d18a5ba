-- Portraits are uploaded. One at an address elsewhere told its host who was looked at, and could not be saved again.
update "users" set "image" = null where "image" ~* '^https?:';
