insert into ledger_accounts (id, kind, code, allows_negative, created_at) values
  ('lac_00000000000000000000000007', 'suspense', 'suspense:ach', true, now()),
  ('lac_00000000000000000000000008', 'suspense', 'suspense:wire', true, now());
