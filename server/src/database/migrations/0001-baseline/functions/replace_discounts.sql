-- Writes the discounts of an order in place of those it had.
create function replace_discounts(this_session text, discounts jsonb) returns void
  language plpgsql as $$
begin
  delete from session_discounts where session = this_session;
  perform add_discounts(this_session, discounts);
end $$;
