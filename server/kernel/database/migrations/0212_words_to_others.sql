-- What members wrote to those they sent their results to was shown to who reads the outbox. What waits for its delivery keeps it until then.
update "outbox" set "body" = "subject" where "kind" = 'shared-results' and "next_attempt_at" is null;
