-- The text as searches compare it; `kernel/lists/folded.ts` does the same. Most texts are ASCII, for which it is quick.
create function folded(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := given;
begin
  if octet_length(plain) <> char_length(plain) then
    -- Letters are taken apart and lose their accents.
    plain := regexp_replace(normalize(replace(plain, E'\u00b4', ''''), nfkd),
      E'[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]', '', 'g');
    plain := translate(plain,
      E'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'
      'ςłŁøØđĐðÐħĦıŧŦŋŊÆŒẞÞ'
      '\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd'
      '\u201c\u201d\u201e\u201f\u00ab\u00bb'
      '\u2010\u2012\u2013\u2014\u2015\u2212\u2043'
      '\u0085\u1680\u2028\u2029'
      '\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
      'αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'
      'σllooddddhhittnnæœßþ'
      ''''''''''''''''''''''
      '""""""'
      '-------'
      '    ');
    plain := normalize(replace(replace(replace(replace(
      plain, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), nfkc);
  end if;
  plain := lower(plain collate "C");
  if plain ~ E'[\t-\r]|  ' then
    plain := regexp_replace(plain, E'[\t-\r ]+', ' ', 'g');
  end if;
  return btrim(plain);
end $$;
--> statement-breakpoint
-- What the terms of a search may begin with: each place of a text that is not inside a word, and 24 characters from there.
-- The schema is named, since indexes are built without a search path.
create function word_starts(given text) returns tsvector language plpgsql immutable strict parallel safe cost 2500 as $$
declare
  plain text := left(public.folded(given), 12000);
  starts text[] := string_to_array(plain, ' ');
  token text;
begin
  if plain ~ '[^ ]{25}' then
    starts := string_to_array(regexp_replace(plain, '([^ ]{24})[^ ]+', '\1', 'g'), ' ');
  end if;
  if plain ~ '[!-/:-@[-`{-~]' then
    for token in
      select distinct word from unnest(string_to_array(plain, ' ')) as word where word ~ '[!-/:-@[-`{-~]'
    loop
      loop
        token := regexp_replace(token, '^(?:[^!-/:-@[-`{-~]+|.)', '');
        exit when token = '';
        starts := starts || left(token, 24);
      end loop;
    end loop;
  end if;
  return array_to_tsvector(starts);
end $$;
--> statement-breakpoint
-- Three or more characters from each place inside a word on. The mark keeps them apart from the starts of words.
create function word_insides(given text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct chr(10) || substr(token, place, 24)), '{}'))
  from unnest(string_to_array(public.folded(given), ' ')) as token, generate_series(2, length(token) - 2) as place
$$;
--> statement-breakpoint
CREATE TABLE "ticket_search" (
	"ticket_id" text NOT NULL,
	"part" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "ticket_search_ticket_id_part_pk" PRIMARY KEY("ticket_id","part")
);
--> statement-breakpoint
DROP INDEX "drivers_words";--> statement-breakpoint
DROP INDEX "loads_by_number";--> statement-breakpoint
DROP INDEX "vehicles_by_unit";--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "tickets_trigrams";--> statement-breakpoint
DROP INDEX "tickets_words";--> statement-breakpoint
DROP INDEX "companies_trigrams";--> statement-breakpoint
DROP INDEX "companies_words";--> statement-breakpoint
ALTER TABLE "leads" drop column "search_text";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (left(folded(company_name || ' ' || contact_name || ' ' || contact_email || ' ' || city || ' ' || state || ' ' || industry), 550) || chr(10) || left(folded(contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9]', '', 'g') || ' ' || coalesce(dot_number, '')), 109)) STORED;--> statement-breakpoint
ALTER TABLE "ticket_search" ADD CONSTRAINT "ticket_search_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_search_long" ON "ticket_search" USING btree ("ticket_id") WHERE "ticket_search"."part" > 0;--> statement-breakpoint
CREATE INDEX "drivers_words" ON "drivers" USING gin (word_starts("first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "loads_by_number" ON "loads" USING btree (folded("load_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "vehicles_by_unit" ON "vehicles" USING btree (folded("unit_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (word_starts("first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX "companies_trigrams" ON "companies" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (word_starts("name"));
--> statement-breakpoint
-- Both belonged to the column that is made anew.
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "leads_live" ON "leads" USING btree ("created_at","id","search_text") WHERE "leads"."merged_into_id" is null and "leads"."deleted_at" is null;
--> statement-breakpoint
-- A search reads which tickets have a word, and never the words themselves.
alter table ticket_search alter column words set storage external;
--> statement-breakpoint
alter table ticket_search set (toast_tuple_target = 128);
--> statement-breakpoint
-- Number, subject, address and tenant are found by any part of a word, the description from the beginning of a word on.
create function ticket_words(ticket tickets) returns tsvector
language sql stable set search_path = public, pg_temp as $$
  select word_starts(fields || ' ' || ticket.description) || word_insides(fields)
  from companies, concat_ws(' ', ticket.ticket_number, ticket.subject, ticket.customer_email, name) as fields
  where id = ticket.company_id
$$;
--> statement-breakpoint
-- Reads a ticket and all its messages again. A part stays below the size that a value of words may have.
create function keep_ticket_words(ticket tickets) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fullest constant integer := 10000;
  kept tsvector := ticket_words(ticket);
  kept_part integer := 0;
  added tsvector;
begin
  delete from ticket_search where ticket_id = ticket.id;
  for added in select word_starts(body) from ticket_messages where ticket_id = ticket.id order by created_at, id loop
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
revoke execute on function keep_ticket_words(tickets) from public;
--> statement-breakpoint
-- Most tickets at once; then those whose texts together may be too long for the function, since letters may be replaced by several.
insert into ticket_search
select t.id, 0, t.created_at, ticket_words(t) || word_starts(coalesce(m.bodies, ''))
from tickets t
  cross join lateral (select string_agg(body, ' ') as bodies from ticket_messages where ticket_id = t.id) as m
where coalesce(length(m.bodies) <= 10000 and octet_length(m.bodies) = length(m.bodies), true);
--> statement-breakpoint
select keep_ticket_words(t) from tickets t where not exists (select from ticket_search where ticket_id = t.id);
--> statement-breakpoint
CREATE INDEX "ticket_search_words" ON "ticket_search" USING gin ("words");
--> statement-breakpoint
revoke insert, update, delete on ticket_search from freight_hq_staff;
--> statement-breakpoint
-- These write as the owner, whichever statement adds a ticket or a message.
create function ticket_words_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_ticket_words(new);
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_words_kept
  after insert or update of company_id, ticket_number, subject, customer_email, description on tickets
  for each row execute function ticket_words_changed();
--> statement-breakpoint
create function company_words_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform keep_ticket_words(t) from tickets t where t.company_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger companies_words_kept after update of name on companies
  for each row when (new.name <> old.name) execute function company_words_changed();
--> statement-breakpoint
create function message_words_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fullest constant integer := 10000;
  added tsvector := word_starts(new.body);
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
create trigger ticket_messages_words_added after insert on ticket_messages
  for each row execute function message_words_added();
--> statement-breakpoint
-- The tickets that have all terms. The planner takes reading all words for cheap, since it does not count that they are
-- kept apart from their rows; the offset keeps it from reading the rows in another way than by their words.
create function tickets_with_words(all_terms tsquery, terms tsquery[]) returns table (ticket_id text, created_at timestamptz)
language sql stable parallel safe rows 1000 set enable_seqscan = off as $$
  select f.ticket_id, f.created_at
  from (select s.ticket_id, s.part, s.created_at from public.ticket_search s where s.words @@ all_terms offset 0) as f
  where f.part = 0
  union all
  select s.ticket_id, min(s.created_at)
  from unnest(terms) with ordinality as asked (term, place) join public.ticket_search s on s.part > 0 and s.words @@ term
  group by s.ticket_id having count(distinct place) = cardinality(terms)
$$;
