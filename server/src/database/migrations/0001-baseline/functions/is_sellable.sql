-- Whether a stock level, if one is set, lets a product be sold.
create function is_sellable(level text) returns boolean immutable language sql as
  $$ select level is null or level not in ('disabled','notSelling','outOfStock','conflicted') $$;
