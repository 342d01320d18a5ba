-- The secret that outlives a change of HALE_SECRET, sealed under that one.
create table lasting_secret (id integer not null, secret text not null, primary key (id));
