-- The pointer leads to the version. As a join, the database may read all versions of a page to find the public one.
create or replace view published_pages as
  select p.id, v.id as version_id, v.number, v.slug, v.title, v.content
  from pages p cross join lateral (
    select * from page_versions where page_id = p.id and number = p.published_version limit 1
  ) v;
