-- text and not char(24): a char column compared with a text value is read without its index.
create domain id as text check (value ~ '^[0-9a-f]{24}$');

create domain cents as bigint check (value >= 0);
