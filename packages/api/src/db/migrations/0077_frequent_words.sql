-- A search that asks for a few tickets of a frequent word reads no more of them. The function of 0073 stays for servers
-- of the version before, which call it until they are replaced.
create function tickets_with_words(all_terms tsquery, terms tsquery[], most integer) returns table (ticket_id text, created_at timestamptz)
language sql stable parallel safe rows 1000 set enable_seqscan = off as $$
  select found.ticket_id, found.created_at
  from (
    select f.ticket_id, f.created_at
    from (select s.ticket_id, s.part, s.created_at from public.ticket_search s where s.words @@ all_terms offset 0) as f
    where f.part = 0
    union all
    select s.ticket_id, min(s.created_at)
    from unnest(terms) with ordinality as asked (term, place) join public.ticket_search s on s.part > 0 and s.words @@ term
    group by s.ticket_id having count(distinct place) = cardinality(terms)
  ) as found
  limit most
$$;
