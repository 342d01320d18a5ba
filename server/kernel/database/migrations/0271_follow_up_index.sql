-- Replaced by the one that begins with whether it is done.
-- Migrations run in a transaction, in which there is no `concurrently`; dropping takes a moment.
-- squawk-ignore-file require-concurrent-index-deletion
drop index if exists "usernotes_follow_up_on_idx";
