-- Sessions that are kept in memory learn of changed formats as of a changed language.
drop trigger "users_access" on "users";
create trigger "users_access" after update of "is_active", "timezone", "language", "formats" or delete on "users" for each row execute function notify_change('access', 'id');
