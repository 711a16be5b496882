-- Which orders got money that pays nothing: they are few, and the desk lists them.
CREATE INDEX order_event_stray_idx ON order_event (order_id) WHERE kind = 'strayMoney';
