-- However a rule is edited: under the old version nobody would learn that it is another offer.
create function next_rule_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

create trigger rule_version before update on order_discounts for each row
  when (old is distinct from new and old.version = new.version)
  execute function next_rule_version();
