-- Many thousand words begin like INV- or LD_, so these beginnings are words of their own, too. Servers of the version
-- before ask for the words that begin with them, which stay.
create or replace function with_beginnings(words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select words || array_to_tsvector(coalesce(array_agg(distinct chr(13) || beginning), '{}'))
  from unnest(tsvector_to_array(words)) as word,
    unnest(array[left(word, 1), left(word, 2), substring(word from '^[^-_/]{2,6}[-_/]')]) as beginning
  where left(word, 1) not in (chr(10), chr(13)) and beginning is not null
$$;
--> statement-breakpoint
-- An index is written more quickly at once than row by row.
DROP INDEX "ticket_search_words";
--> statement-breakpoint
update ticket_search set words = with_beginnings(words) where part = 0 and length(words) <= 9000;
--> statement-breakpoint
-- Those that may become too long for a part are divided again.
select keep_ticket_words(t) from tickets t
where t.id in (select ticket_id from ticket_search where part > 0 or length(words) > 9000);
--> statement-breakpoint
CREATE INDEX "ticket_search_words" ON "ticket_search" USING gin ("words");
