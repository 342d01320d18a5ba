alter table "widgets" drop constraint "widgets_display_requires_completed_action_fkey";

-- There are some hundred widgets at most: checking them takes no time.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "widgets" add constraint "widgets_display_requires_completed_action_fkey" FOREIGN KEY (display_requires_completed_action) REFERENCES action(id) ON DELETE RESTRICT;

alter table "widgets" drop constraint "widgets_hide_after_completed_action_fkey";

-- There are some hundred widgets at most: checking them takes no time.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "widgets" add constraint "widgets_hide_after_completed_action_fkey" FOREIGN KEY (hide_after_completed_action) REFERENCES action(id) ON DELETE RESTRICT;

alter table "pages" drop constraint "pages_display_requires_completed_action_fkey";

-- There are some hundred pages at most: checking them takes no time.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "pages" add constraint "pages_display_requires_completed_action_fkey" FOREIGN KEY (display_requires_completed_action) REFERENCES action(id) ON DELETE RESTRICT;

alter table "pages" drop constraint "pages_hide_after_completed_action_fkey";

-- There are some hundred pages at most: checking them takes no time.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table "pages" add constraint "pages_hide_after_completed_action_fkey" FOREIGN KEY (hide_after_completed_action) REFERENCES action(id) ON DELETE RESTRICT;
