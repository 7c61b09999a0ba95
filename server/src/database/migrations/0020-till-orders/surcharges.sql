-- Fees that staff put on a bill, as they were entered: [{_id, name, amount}].
alter table sessions add column surcharges jsonb not null default '[]';

-- Where an order was taken. Orders from before this migration keep what they say.
alter table sessions add constraint sessions_source check (source in ('selfOrder','kiosk','till'));
