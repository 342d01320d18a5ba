alter table "userkits" drop constraint "userkits_status_check";

alter table "userkits" add constraint "userkits_status_check" CHECK ((status = ANY (ARRAY['registered'::text, 'delivered'::text, 'in_transit'::text, 'preparing'::text, 'collected'::text, 'received'::text, 'awaiting_collection'::text, 'resulted'::text, 'rejected'::text, 'delivery_exception'::text, 'collection_exception'::text, 'canceled'::text, 'OrderPlaced'::text, 'Results'::text])));
