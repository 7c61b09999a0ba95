-- What a table is called for those who sit there: B1, or B1-A where they share it (FLOOR-04).
create or replace function full_table_name(this_name text, this_letter text) returns text
  language sql immutable parallel safe as $$
  select this_name || coalesce('-' || this_letter, '')
$$;
