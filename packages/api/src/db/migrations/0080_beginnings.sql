-- Very many words begin with one letter or two, so these beginnings are words of their own. The mark keeps them apart.
-- Servers of the version before ask for the words that begin with the letters, which stay.
create function with_beginnings(words tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select words || array_to_tsvector(coalesce(array_agg(distinct chr(13) || left(word, size)), '{}'))
  from unnest(tsvector_to_array(words)) as word, generate_series(1, 2) as size
  where left(word, 1) not in (chr(10), chr(13)) and length(word) >= size
$$;
--> statement-breakpoint
create or replace function ticket_words(ticket tickets) returns tsvector
language sql stable set search_path = public, pg_temp as $$
  select with_beginnings(word_starts(fields || ' ' || ticket.description)) || word_insides(fields)
  from companies, concat_ws(' ', ticket.ticket_number, ticket.subject, ticket.customer_email, name) as fields
  where id = ticket.company_id
$$;
--> statement-breakpoint
create or replace function keep_ticket_words(ticket tickets) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fullest constant integer := 10000;
  kept tsvector := ticket_words(ticket);
  kept_part integer := 0;
  added tsvector;
begin
  delete from ticket_search where ticket_id = ticket.id;
  for added in
    select with_beginnings(word_starts(body)) from ticket_messages where ticket_id = ticket.id order by created_at, id
  loop
    if length(kept) + length(added) > fullest then
      kept_part := greatest(kept_part, 1);
      insert into ticket_search values (ticket.id, kept_part, ticket.created_at, kept);
      kept_part := kept_part + 1;
      kept := added;
    else
      kept := kept || added;
    end if;
  end loop;
  insert into ticket_search values (ticket.id, kept_part, ticket.created_at, kept);
end $$;
--> statement-breakpoint
create or replace function message_words_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fullest constant integer := 10000;
  added tsvector := with_beginnings(word_starts(new.body));
begin
  -- Messages of one ticket come one after the other.
  perform from ticket_search where ticket_id = new.ticket_id for update;
  update ticket_search set words = words || added
  where ticket_id = new.ticket_id and length(words) + length(added) <= fullest
    and part = (select max(part) from ticket_search where ticket_id = new.ticket_id);
  if not found then
    update ticket_search set part = 1 where ticket_id = new.ticket_id and part = 0;
    insert into ticket_search
    select ticket_id, max(part) + 1, min(created_at), added from ticket_search where ticket_id = new.ticket_id group by ticket_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- An index is written more quickly at once than row by row.
DROP INDEX "ticket_search_words";
--> statement-breakpoint
update ticket_search set words = with_beginnings(words) where part = 0 and length(words) <= 8000;
--> statement-breakpoint
-- Those that may become too long for a part are divided again.
select keep_ticket_words(t) from tickets t
where t.id in (select ticket_id from ticket_search where part > 0 or length(words) > 8000);
--> statement-breakpoint
CREATE INDEX "ticket_search_words" ON "ticket_search" USING gin ("words");
