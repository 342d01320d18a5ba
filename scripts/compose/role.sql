-- Run once by the PostgreSQL image of compose.yaml, when it makes its data directory: the role that Hale runs with owns its database,
-- and is no superuser, so that the logs can belong to another one.
\getenv password DATABASE_PASSWORD
create role hale login password :'password';
create database hale template template0 encoding 'UTF8' owner hale;
